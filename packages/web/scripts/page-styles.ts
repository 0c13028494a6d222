import type { Plugin } from 'vite'
import { piecesOf, splitStyles, type StylePiece } from './split-styles.ts'

/**
 * A font that is not there at the first paint is used from the next page on: text that changes its
 * font in sight moves everything below it.
 */
export const withOptionalFonts = (styles: string): string =>
  styles.replaceAll(/font-display:\s*swap/g, 'font-display:optional')

/** Per system, its local letters, and how wide the own ones are in comparison: normal, bold. */
const systemFonts: [name: string, normal: [string, number], bold: [string, number]][] = [
  ['Segoe', ['Segoe UI', 1.006], ['Segoe UI Semibold', 0.97]],
  ['Inter', ['Inter', 0.935], ['Inter SemiBold', 0.93]],
  ['DejaVu', ['DejaVu Sans', 0.878], ['DejaVu Sans Bold', 0.788]],
]

/** Text in the letters of a system breaks where it breaks in the own ones. Roboto is as wide. */
const systemFaces = systemFonts.flatMap(([name, ...faces]) =>
  faces.map(
    ([local, width], index) =>
      `@font-face{font-family:'As wide ${name}';font-weight:${index === 0 ? '1 599' : '600 999'};src:local('${local}');size-adjust:${width * 100}%;ascent-override:${102 / width}%;descent-override:${21 / width}%;line-gap-override:0%}`,
  ),
)

const sheetLink = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g

/**
 * Writes the styles of every page into the page, so that it is painted without a further request,
 * and lists the pieces of all style sheets. The server leaves in a page the pieces that its
 * contents need, and links the whole sheet for the scripts.
 */
export const pageStyles = (): Plugin => {
  const sheets: Record<string, StylePiece[]> = {}
  return {
    name: 'page-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const linked = new Set([...html.matchAll(sheetLink)].map(([, name]) => name))
        const inPage = new Map<string, string>()
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
          const css = Buffer.from(file.source).toString().trim()
          if (!linked.has(file.fileName)) {
            sheets[`/${file.fileName}`] = piecesOf(css)
            continue
          }
          const { common, rest, pieces } = splitStyles(css)
          sheets[`/${file.fileName}`] = pieces
          file.source = rest
          inPage.set(
            file.fileName,
            `<style>${systemFaces.join('')}${withOptionalFonts(common)}</style><style data-file="/${file.fileName}">${rest}</style>`,
          )
        }
        return html.replace(sheetLink, (_link, name: string) => {
          const styles = inPage.get(name)
          if (styles === undefined) throw new Error(`The build has no ${name}`)
          return styles
        })
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (Object.keys(sheets).length === 0) throw new Error('The build has no styles')
        this.emitFile({
          type: 'asset',
          fileName: '.vite/styles.json',
          source: JSON.stringify(sheets),
        })
      },
    },
  }
}
