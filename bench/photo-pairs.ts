import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { findNear } from '@crosscheck/domain/photos/hash-distance'
import { hashedSide, toLuminance } from '@crosscheck/domain/photos/luminance'
import { hashWords, type PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'
import { copyLimit, queryHashes, storedHashes } from '@crosscheck/domain/photos/views'
import { generatePicture, pictureKinds } from '@crosscheck/domain/testing/pictures/pictures'
import { printTable } from './lib/table.ts'

/**
 * How near unrelated pictures come. They are generated at the size at which pictures are hashed, so
 * millions of pairs take minutes in one process.
 *
 * npm run bench:photo-pairs -- --pictures 4000
 */
const { values: options } = parseArgs({
  options: {
    pictures: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
  },
})
const size = { width: (3 * hashedSide) / 4, height: hashedSide }
const firstSeed = 1_000_000 * +options.seed
const limits = [copyLimit, 50, 60, 70]
const widest = Math.max(...limits)

type Hashed = { kind: string; query: PerceptualHash[] }

const pictures: Hashed[] = []
const stored: PerceptualHash[] = []
/** For each stored hash, the place of its picture. */
const pictureOf: number[] = []
for (let number = 0; number < +options.pictures; number += 1) {
  const { pixels, kind } = generatePicture({ seed: firstSeed + number, ...size })
  const luminance = toLuminance(pixels, size)
  const hashes = storedHashes(luminance)
  // A picture that shows too little has none, and is never compared.
  if (hashes.length === 0) continue
  for (const hash of hashes) {
    stored.push(hash)
    pictureOf.push(pictures.length)
  }
  pictures.push({ kind, query: queryHashes(luminance) })
}
const hashed = performance.now()

const all = new Uint32Array(stored.length * hashWords)
for (const [place, hash] of stored.entries()) all.set(hash, place * hashWords)

/** The least distance of each near pair, whichever picture is looked up. */
const nearest = new Map<number, number>()
for (const [place, { query }] of pictures.entries()) {
  for (const near of findNear(all, query, widest)) {
    const other = pictureOf[near.place] ?? place
    if (other === place) continue
    const pair = Math.min(place, other) * pictures.length + Math.max(place, other)
    nearest.set(pair, Math.min(near.distance, nearest.get(pair) ?? widest))
  }
}

const kindsOf = (pair: number): [string?, string?] => [
  pictures[Math.floor(pair / pictures.length)]?.kind,
  pictures[pair % pictures.length]?.kind,
]
const pairsOf = (count: number): number => (count * (count - 1)) / 2
const perMillion = (count: number, pairs: number): string => ((1e6 * count) / pairs).toFixed(2)

type Group = { name: string; pairs: number; distances: number[] }

const groups: Group[] = [
  { name: 'any two', pairs: pairsOf(pictures.length), distances: [...nearest.values()] },
  ...pictureKinds.map((name) => ({
    name: `both ${name}`,
    pairs: pairsOf(pictures.filter(({ kind }) => kind === name).length),
    distances: [...nearest].flatMap(([pair, distance]) =>
      kindsOf(pair).every((kind) => kind === name) ? [distance] : [],
    ),
  })),
]
const within = ({ distances }: Group, limit: number): number =>
  distances.filter((distance) => distance <= limit).length

/** The probability of at most `count` events where `mean` are expected (Poisson). */
const atMost = (count: number, mean: number): number => {
  let term = Math.exp(-mean)
  let sum = term
  for (let events = 1; events <= count; events += 1) {
    term *= mean / events
    sum += term
  }
  return sum
}

/**
 * The upper end of the expected number at 95 % confidence: 3 if none was found, the rule of three.
 * It takes the pairs for independent, but pairs of one picture are not.
 */
const upperEnd = (count: number): number => {
  let [low, high] = [0, 10 * (count + 1)]
  while (high - low > 1e-6) {
    const middle = (low + high) / 2
    if (atMost(count, middle) > 0.05) low = middle
    else high = middle
  }
  return high
}

printTable(
  `${options.pictures} pictures, ${pictures.length} of them with ${stored.length} stored hashes; seed ${options.seed}`,
  [
    'pairs of pictures',
    'pairs',
    ...limits.map((limit) => `within ${limit} bits`),
    'per million, at most',
  ],
  groups.map((group) => [
    group.name,
    group.pairs,
    ...limits.map((limit) => within(group, limit)),
    perMillion(upperEnd(within(group, copyLimit)), group.pairs),
  ]),
)
const seconds = (ms: number): string => (ms / 1000).toFixed(0)
console.log(
  `\nHashing ${seconds(hashed)} s, comparing ${seconds(performance.now() - hashed)} s, load ${loadavg()[0]?.toFixed(1)}`,
)
