import type { Context } from '../context/context.ts'
import type { DataKeyStore } from '../crypto/keys/key-store.ts'
import type { Keyring } from '../crypto/primitives/keyring.ts'
import { createBlindIndex } from '../crypto/sealing/blind-index.ts'
import { createSealedValues } from '../crypto/sealing/sealed-values.ts'
import { createSealer } from '../crypto/sealing/sealer.ts'
import { createModelProvider } from '../modules/matching/learn/model-provider.ts'
import {
  createLastingHashes,
  createObjectionTokens,
} from '../modules/platform/receivers/lasting-hashes.ts'

type Opened = Pick<Context, 'clock' | 'database' | 'jobs' | 'log' | 'objects' | 'random'> & {
  keyStore: DataKeyStore
}

/** What reads and writes stored data, for the server and for the operators' commands. */
export const createStoredContext = (keyring: Keyring, opened: Opened) => {
  const sealed = { ...opened, sealer: createSealer(opened.keyStore) }
  return {
    ...sealed,
    blindIndex: createBlindIndex(keyring),
    lastingHashes: createLastingHashes(sealed),
    matching: createModelProvider(sealed),
    objectionTokens: createObjectionTokens(sealed),
    sealedValues: createSealedValues(keyring, opened.clock),
  }
}
