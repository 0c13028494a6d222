import { groupByModule } from './catalog.ts'
import { areaCode, moduleCode } from './module-code.ts'
import { listAreas, readTemplate } from './read.ts'

/** The texts of these areas are read in Node, so the pages have no modules of them. */
const outsidePages: Readonly<Record<string, { path: string; typeName: string }>> = {
  mails: { path: 'mail/src/text/texts.ts', typeName: 'MailTexts' },
}

const pageModules = (area: string): (readonly [string, string])[] =>
  [...groupByModule(readTemplate(area))].map(
    ([name, sources]) => [`web/src/text/en/${name}.ts`, moduleCode(name, sources)] as const,
  )

/** The code of every generated module by its path in the folder `packages`. */
export const generatedModules = (): Map<string, string> =>
  new Map(
    listAreas().flatMap((area) => {
      const outside = outsidePages[area]
      return outside
        ? [[outside.path, areaCode(outside.typeName, readTemplate(area))] as const]
        : pageModules(area)
    }),
  )
