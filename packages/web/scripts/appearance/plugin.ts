import { appearances, ownAppearance } from '@crosscheck/domain/appearance'
import { languages, pseudoLanguages } from '@crosscheck/text/message/languages'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { appleIconSize, appManifest, pngIcons } from './app-manifest.ts'
import { drawings, maskableIcon, roundedIcon, sharePicture, tabIcon } from './drawings.ts'

const toPng = (svg: string, size: number): Promise<Uint8Array> =>
  // The density makes the drawing larger than the icon before it is scaled down.
  sharp(Buffer.from(svg), { density: 144 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

type File = { fileName: string; source: string | Uint8Array }

const iconsOf = async (appearance: keyof typeof drawings): Promise<File[]> => {
  const drawing = drawings[appearance]
  const pngs = pngIcons.map(async ({ name, size, purpose }) => ({
    fileName: `icons/${appearance}-${name}.png`,
    source: await toPng(purpose === 'any' ? roundedIcon(drawing) : maskableIcon(drawing), size),
  }))
  return [
    { fileName: `icons/${appearance}.svg`, source: tabIcon(drawing) },
    {
      fileName: `icons/${appearance}-${appleIconSize}.png`,
      source: await toPng(maskableIcon(drawing), appleIconSize),
    },
    ...(await Promise.all(pngs)),
  ]
}

const shareFile = async (): Promise<File> => ({
  fileName: 'icons/share.png',
  source: await sharp(Buffer.from(sharePicture(drawings[ownAppearance])))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer(),
})

const manifests = (): File[] =>
  appearances.flatMap((appearance) =>
    [...languages, ...pseudoLanguages].map(({ tag }) => ({
      fileName: `manifests/${appearance}.${tag}.webmanifest`,
      source: JSON.stringify(appManifest(appearance, tag)),
    })),
  )

const writeFiles: Plugin = {
  name: 'write-appearances',
  apply: 'build',
  async generateBundle() {
    const icons = await Promise.all(appearances.map(iconsOf))
    for (const file of [...icons.flat(), await shareFile(), ...manifests()])
      this.emitFile({ type: 'asset', ...file })
  },
}

const findFile = async (path: string): Promise<File | undefined> => {
  const files = path.startsWith('manifests/')
    ? manifests()
    : path.startsWith('icons/')
      ? (await Promise.all(appearances.map(iconsOf))).flat()
      : []
  return files.find(({ fileName }) => fileName === path)
}

/** Made for each request, because development changes the drawings. */
const serveFiles: Plugin = {
  name: 'serve-appearances',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const path = request.url?.split('?', 1)[0]?.slice(1) ?? ''
      const answer = async () => {
        const file = await findFile(path)
        if (!file) return next()
        if (path.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml')
        response.end(file.source)
      }
      void answer()
    })
  },
}

/** The manifests and icons of every appearance. */
export const appearanceFiles = (): Plugin[] => [writeFiles, serveFiles]
