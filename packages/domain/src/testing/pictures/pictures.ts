import { seeded, type Seeded } from '../seeded.ts'
import { createNoise } from './noise.ts'

export type Picture = { pixels: Uint8Array; width: number; height: number }

type Color = readonly [number, number, number]
type Shape = { x: number; y: number; a: number; b: number; color: Color; isBox: boolean }

const colorFrom = (random: Seeded): Color => [
  random.between(0, 255),
  random.between(0, 255),
  random.between(0, 255),
]

const things = (random: Seeded): Shape[] =>
  Array.from({ length: random.between(3, 14) }, () => ({
    x: random.next(),
    y: random.next(),
    a: 0.03 + 0.3 * random.next(),
    b: 0.03 + 0.3 * random.next(),
    color: colorFrom(random),
    isBox: random.chance(0.4),
  }))

/** Hair, face, eyes, mouth and shoulders, each person and each framing different. */
const person = (random: Seeded): Shape[] => {
  const size = 0.1 + 0.25 * random.next()
  const [x, y] = [0.2 + 0.6 * random.next(), 0.2 + 0.4 * random.next()]
  const [lean, long] = [0.6 * (random.next() - 0.5) * size, 0.8 + 0.5 * random.next()]
  const skin: Color = [random.between(90, 240), random.between(70, 200), random.between(60, 180)]
  const part = (
    [across, down]: readonly [number, number],
    [a, b]: readonly [number, number],
    color: Color,
  ): Shape => ({
    x: x + across * size + lean * down,
    y: y + down * size,
    a: a * size,
    b: b * size,
    color,
    isBox: false,
  })
  const dark: Color = [25, 22, 20]
  return [
    part([0, 2.4], [1.6 + random.next(), 1.2 + random.next()], colorFrom(random)),
    part([0, 0.1], [1 + 0.5 * random.next(), 1 + 0.8 * random.next()], colorFrom(random)),
    part([0, 0.25], [0.75, long], skin),
    part([-0.3, 0], [0.12, 0.06], dark),
    part([0.3, 0], [0.12, 0.06], dark),
    part([0, 0.75], [0.3, 0.06], [150, 50, 60]),
  ]
}

const isInside = ({ x, y, a, b, isBox }: Shape, atX: number, atY: number): boolean => {
  const [across, down] = [(atX - x) / a, (atY - y) / b]
  return isBox ? Math.abs(across) < 1 && Math.abs(down) < 1 : across ** 2 + down ** 2 < 1
}

const pictureKinds = ['things', 'portrait', 'texture', 'landscape'] as const
type PictureKind = (typeof pictureKinds)[number]

const shapesOf: Record<PictureKind, (random: Seeded) => Shape[]> = {
  things,
  portrait: (random) => [...things(random), ...person(random)],
  texture: () => [],
  landscape: (random) => things(random).slice(0, 4),
}

/** A generated picture; the same seed gives the same. */
export const generatePicture = ({
  seed,
  width,
  height,
}: {
  seed: number
  width: number
  height: number
}): Picture & { kind: PictureKind } => {
  const random = seeded(seed)
  const kind = random.pick(pictureKinds)
  const noise = createNoise(random)
  const shapes = shapesOf[kind](random)
  const [from, to] = [colorFrom(random), colorFrom(random)]
  const horizon = 0.3 + 0.4 * random.next()
  const contrast = kind === 'texture' ? 1.4 : 0.8
  const pixels = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const [x, y] = [column / width, row / height]
      const grain = noise(x, y)
      const isGround = kind === 'landscape' && y > horizon + 0.3 * noise(x, 0)
      const share = Math.min(1, Math.max(0, (isGround ? 0.9 : 0.4) + contrast * grain))
      const shape = shapes.findLast((one) => isInside(one, x, y))
      for (let part = 0; part < 3; part += 1) {
        const ground = (from[part] ?? 0) + ((to[part] ?? 0) - (from[part] ?? 0)) * share
        const value = shape ? 0.85 * (shape.color[part] ?? 0) + 0.15 * ground + 25 * grain : ground
        pixels[(row * width + column) * 3 + part] = Math.min(255, Math.max(0, value))
      }
    }
  }
  return { pixels, width, height, kind }
}
