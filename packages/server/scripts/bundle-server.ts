import { join, relative } from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

/**
 * Joins the server's modules and most libraries into one file, because finding and reading two
 * thousand of them took most of a start (decision 90). Threads and commands run from source.
 */
const root = join(import.meta.dirname, '../../..')
const dist = join(root, 'packages/server/dist')

/** Loaded with their first use, or with files and threads of their own. */
const separate = [
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'libheif-js',
  'pino',
  'sharp',
  'unpdf',
  'web-push',
]

/** The bundle finds files that a module locates by its own path, wherever the repository lies. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform(code, id) {
    if (id.includes('/node_modules/') || !code.includes('import.meta.')) return null
    const file = JSON.stringify(relative(dist, id))
    return code
      .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${file} + '/..')`)
  },
}

/** `file` is in the folder `dist`; `changes` make another release of the same sources. */
export const bundleServer = async (file: string, changes: Plugin[] = []): Promise<void> => {
  const bundle = await rolldown({
    input: join(root, 'packages/server/src/main.ts'),
    platform: 'node',
    external: separate,
    // From its sources, so that both can be built at once.
    resolve: { alias: { '@crosscheck/mail': join(root, 'packages/mail/src') } },
    // Libraries carry a second copy of themselves for development. The server reads its setting of
    // this name from elsewhere.
    transform: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
    plugins: [...changes, keepPlaces],
    checks: { eval: false },
  })
  // One file: a server that still runs must not miss another part after the next build. The process
  // keeps the text of the file in memory, in twice the space if one letter is not ASCII.
  await bundle.write({
    file: join(dist, file),
    format: 'esm',
    codeSplitting: false,
    charset: 'ascii',
    comments: false,
  })
  await bundle.close()
}
