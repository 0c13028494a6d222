import { createRequire } from 'node:module'
import type { compileCatalog } from '../../packages/text/src/catalog/catalog.ts'
import {
  currentLanguage,
  putMessages,
  type Messages,
} from '../../packages/web/src/lib/language/texts.ts'

type Module = { compileCatalog: typeof compileCatalog }

/** The English texts, for code of the web application that runs in Node; read at the first use. */
let english: ReturnType<typeof compileCatalog> | undefined
const read = () => {
  const module = createRequire(import.meta.url)(
    '../../packages/text/src/catalog/catalog.ts',
  ) as Module
  return module.compileCatalog('en')
}

// Files of one worker share the texts.
if (currentLanguage() !== 'en')
  putMessages(
    'en',
    new Proxy<Messages>({}, { get: (_texts, name) => (english ??= read()).get(String(name)) }),
  )
