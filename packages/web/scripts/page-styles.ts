import type { Plugin } from 'vite'

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
 * Writes the styles into the page, so that it is painted without a further request. The server adds
 * those of the page's screen.
 */
export const pageStyles = (): Plugin => ({
  name: 'page-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(sheetLink, (_link, name: string) => {
        const file = bundle[name]
        if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
        const styles = withOptionalFonts(Buffer.from(file.source).toString().trim())
        return `<style data-file="/${name}">${systemFaces.join('')}${styles}</style>`
      }),
  },
})
