import type { HashKey } from '@crosscheck/domain/matching/tried/keyed-hash'
import type { KeyStore } from '../crypto/keys/key-store.ts'
import type { Random } from '../crypto/primitives/ids.ts'
import type { BlindIndex } from '../crypto/sealing/blind-index.ts'
import type { SealedValues } from '../crypto/sealing/sealed-values.ts'
import type { Sealer } from '../crypto/sealing/sealer.ts'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/queue/enqueue.ts'
import type { Background } from '../lib/tasks/background.ts'
import type { Requests } from '../lib/tasks/requests.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { ImageProcessor } from '../images/image-processor.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { Matcher, ModelProvider } from './matching.ts'
import type { PhotoSearch } from './photo-search.ts'

/** Keyed hashes that join two accounts of one mailbox after the first was deleted. */
export type LastingHashes = {
  mailbox: (address: string) => Promise<Buffer>
  triedKey: () => Promise<HashKey>
}

/** The dependencies of every service. Built in app.ts; tests replace parts of it. */
export type Context = {
  clock: Clock
  random: Random
  database: Database
  sealer: Sealer
  blindIndex: BlindIndex
  objects: ObjectStore
  images: ImageProcessor
  /** The stored form of the keys of identifiers to which someone may object. */
  objectionTokens: (identifierKeys: readonly string[]) => Promise<Buffer[]>
  lastingHashes: LastingHashes
  /** For links that carry their permission. */
  sealedValues: SealedValues
  keyStore: KeyStore
  jobs: Jobs
  background: Background
  requests: Requests
  matching: ModelProvider
  matcher: Matcher
  photoSearch: PhotoSearch
  /** Saves are answered in steps of this length; 0 answers at once. */
  responseStepMs: number
  /** How long the answer to a save waits for the comparison; two seconds if absent. */
  comparisonTimeoutMs?: number
  log: Log
  /** The page that shows mails in development; null when they are really sent. */
  mailboxUrl: string | null
}
