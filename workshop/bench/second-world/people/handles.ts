import type { Randomness } from '../randomness.ts'
import { networks, type Network, type Person } from './person.ts'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z]/g, '')

const themes = [
  'sweet',
  'real',
  'miss',
  'the',
  'im',
  'love',
  'lil',
  'sunny',
  'baby',
  'itsme',
  'queen',
  'mr',
]

type Named = Pick<Person, 'name' | 'nickname' | 'born'>

/** A handle that one person would choose. */
const inventHandle = (random: Randomness, { name, nickname, born }: Named): string => {
  const given = plain(name.given.latin[0] ?? '') || 'user'
  const family = plain(name.family.latin[0] ?? '')
  const called = plain(nickname) || given
  const year = `${born.year}`
  switch (random.weighted({ names: 4, initial: 2, called: 3, themed: 3, unrelated: 1.5 })) {
    case 'names':
      return `${given}${random.oneOf(['.', '_', ''])}${family}${random.happens(0.5) ? random.whole(1, 99) : ''}`
    case 'initial':
      return `${given.slice(0, 1)}${family}${random.oneOf([year.slice(2), `${random.whole(1, 999)}`])}`
    case 'called':
      return `${called}${random.oneOf(['_', '.', 'x', ''])}${random.oneOf([year, year.slice(2), `${random.whole(10, 999)}`])}`
    case 'themed':
      return `${random.oneOf(themes)}${random.oneOf(['_', '.', ''])}${called}${random.happens(0.6) ? random.whole(1, 99) : ''}`
    default:
      return `${random.oneOf(themes)}${random.oneOf(['cat', 'moon', 'rain', 'tiger', 'coffee', 'beach'])}${random.whole(10, 9999)}`
  }
}

/** The handles in use: a network gives each only once. */
export class HandleRegistry {
  readonly #taken = new Set<string>()

  register(random: Randomness, place: string, wanted: string): string {
    let free = wanted
    const key = (): string => `${place} ${free.replace(/[^a-z\d]/g, '')}`
    while (this.#taken.has(key())) free = `${wanted}${random.whole(1, 9999)}`
    this.#taken.add(key())
    return free
  }

  /** Most people use one handle everywhere; some had another one before. */
  all(random: Randomness, person: Named): Record<Network, string[]> {
    const usual = inventHandle(random, person)
    return Object.fromEntries(
      networks.map((network) => {
        const count = random.happens(0.15) ? 2 : 1
        const handles = Array.from({ length: count }, () =>
          this.register(
            random,
            network,
            random.happens(0.55) ? usual : inventHandle(random, person),
          ),
        )
        return [network, handles]
      }),
    ) as Record<Network, string[]>
  }

  mail(random: Randomness, person: Named, hosts: readonly string[]): string {
    const host = random.oneOf(hosts)
    return `${this.register(random, host, inventHandle(random, person))}@${host}`
  }
}
