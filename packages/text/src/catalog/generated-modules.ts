import { areaCode, constantsCode, moduleCode } from './module-code.ts'
import { listAreas, readTemplate } from './read.ts'

/** The texts of these areas are read in Node, so the pages have no modules of them. */
const outsidePages: Readonly<Record<string, { path: string; typeName: string }>> = {
  mails: { path: 'mail/src/text/texts.ts', typeName: 'MailTexts' },
  server: { path: 'server/src/http/text/texts.ts', typeName: 'ServerTexts' },
}

/** The English texts of these modules are on the wire, so the rules have them as constants. */
const onTheWire: Readonly<Record<string, readonly string[]>> = {
  'domain/src/text/english/errors.ts': [
    'errors/general',
    'errors/link',
    'errors/codes',
    'errors/submission',
  ],
  'domain/src/text/english/notifications.ts': ['notifications/kinds'],
  'domain/src/text/english/consents.ts': ['profile/consents'],
}

const wireModules = (): (readonly [string, string])[] =>
  Object.entries(onTheWire).map(([path, modules]) => {
    const sources = listAreas().flatMap(readTemplate)
    return [path, constantsCode(sources.filter(({ module }) => modules.includes(module)))] as const
  })

const pageModules = (area: string): (readonly [string, string])[] =>
  [...Map.groupBy(readTemplate(area), (source) => source.module)].map(
    ([name, sources]) => [`web/src/text/${name}.ts`, moduleCode(name, sources)] as const,
  )

/** The code of every generated module by its path in the folder `packages`. */
export const generatedModules = (): Map<string, string> =>
  new Map([
    ...wireModules(),
    ...listAreas().flatMap((area) => {
      const outside = outsidePages[area]
      return outside
        ? [[outside.path, areaCode(outside.typeName, readTemplate(area))] as const]
        : pageModules(area)
    }),
  ])
