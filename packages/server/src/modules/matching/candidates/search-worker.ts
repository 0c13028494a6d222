import { hashPicture } from '@crosscheck/domain/photos/picture-hashes'
import { handleTasks } from '../../../lib/tasks/task-thread.ts'
import type { Luminance } from '@crosscheck/domain/photos/luminance'
import { findNear } from '@crosscheck/domain/photos/hash-distance'
import { hashWords, type PerceptualHash } from '@crosscheck/domain/photos/perceptual-hash'
import { copyLimit } from '@crosscheck/domain/photos/views'

/** A compared photo with the hashes by which others find it. */
export type HashedPhoto = { name: string; found: readonly PerceptualHash[] }

export type SearchTask =
  | { kind: 'hash'; picture: Luminance }
  | { kind: 'add'; photos: readonly HashedPhoto[] }
  | { kind: 'remove'; names: readonly string[] }
  | { kind: 'find'; queries: readonly PerceptualHash[] }

const firstCapacity = 1024

/** Hashes one after the other in memory that grows by doubling, and the photo of each. */
class StoredHashes {
  #words = new Uint32Array(firstCapacity * hashWords)
  #names: string[] = []

  add(photos: readonly HashedPhoto[]): void {
    for (const { name, found } of photos) for (const hash of found) this.#append(name, hash)
  }

  remove(names: readonly string[]): void {
    const removed = new Set(names)
    let kept = 0
    for (const [place, name] of this.#names.entries()) {
      if (removed.has(name)) continue
      this.#words.copyWithin(kept * hashWords, place * hashWords, (place + 1) * hashWords)
      this.#names[kept] = name
      kept += 1
    }
    this.#words.fill(0, kept * hashWords)
    this.#names.length = kept
  }

  find(queries: readonly PerceptualHash[]): string[] {
    const stored = this.#words.subarray(0, this.#names.length * hashWords)
    const near = findNear(stored, queries, copyLimit)
    return [...new Set(near.map(({ place }) => this.#names[place] ?? ''))]
  }

  #append(name: string, hash: PerceptualHash): void {
    const start = this.#names.length * hashWords
    if (start === this.#words.length) {
      const words = new Uint32Array(2 * this.#words.length)
      words.set(this.#words)
      this.#words.fill(0)
      this.#words = words
    }
    this.#words.set(hash, start)
    this.#names.push(name)
  }
}

/** The thread has the hashes of all compared photos, and no key. */
const hashes = new StoredHashes()

const carryOut = (task: SearchTask) => {
  if (task.kind === 'hash') return hashPicture(task.picture)
  if (task.kind === 'find') return hashes.find(task.queries)
  if (task.kind === 'add') hashes.add(task.photos)
  else hashes.remove(task.names)
  return null
}

handleTasks(carryOut)
