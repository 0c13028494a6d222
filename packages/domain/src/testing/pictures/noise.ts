import type { Seeded } from '../seeded.ts'

type Octave = { cells: number; strength: number; values: Float32Array }

const octaves = 6

/**
 * Smooth noise of several sizes, as in clouds and walls: each octave has twice the detail and a
 * fraction of the strength of the one before. Coordinates are fractions of the picture's sides.
 */
export const createNoise = (random: Seeded): ((x: number, y: number) => number) => {
  const fade = 0.5 + 0.25 * random.next()
  const layers = Array.from({ length: octaves }, (_layer, octave): Octave => {
    const cells = 2 << octave
    const values = Float32Array.from({ length: (cells + 2) ** 2 }, () => random.next() - 0.5)
    return { cells, strength: fade ** octave, values }
  })
  const smooth = (place: number): number => place * place * (3 - 2 * place)
  const valueOf = ({ cells, strength, values }: Octave, x: number, y: number): number => {
    const column = Math.floor(x * cells)
    const row = Math.floor(y * cells)
    const at = row * (cells + 2) + column
    const below = at + cells + 2
    const a = values[at] ?? 0
    const b = values[at + 1] ?? 0
    const c = values[below] ?? 0
    const d = values[below + 1] ?? 0
    const across = smooth(x * cells - column)
    const down = smooth(y * cells - row)
    const top = a + (b - a) * across
    return strength * (top + (c + (d - c) * across - top) * down)
  }
  return (x, y) => layers.reduce((sum, layer) => sum + valueOf(layer, x, y), 0)
}
