import { createRequire } from 'node:module'
import type { compileCatalog } from '../../packages/text/src/catalog/catalog.ts'
import {
  currentLanguage,
  putMessages,
  textsVersion,
  type Messages,
} from '../../packages/web/src/lib/language/texts.ts'

type Module = { compileCatalog: typeof compileCatalog }

/** The English texts, for code of the web application that runs in Node; read at the first use. */
let english: ReturnType<typeof compileCatalog> | undefined
const read = () => {
  if (english) return english
  const module = createRequire(import.meta.url)(
    '../../packages/text/src/catalog/catalog.ts',
  ) as Module
  english = module.compileCatalog('en')
  return english
}

// Files of one worker share the texts, and some change the language.
const worker = globalThis as { languageChanged?: boolean }
if (currentLanguage() === '') {
  putMessages('en', new Proxy<Messages>({}, { get: (_texts, name) => read().get(String(name)) }))
  textsVersion.subscribe(() => (worker.languageChanged = true))
} else if (worker.languageChanged) {
  putMessages('en', Object.fromEntries(read()))
  worker.languageChanged = false
}
