import { groupByModule } from './catalog.ts'
import { moduleCode } from './module-code.ts'
import { listAreas, readTemplate } from './read.ts'

/** The code of every module of texts by its path in the folder `text` of the web application. */
export const webModules = (): Map<string, string> =>
  new Map(
    listAreas().flatMap((area) =>
      [...groupByModule(readTemplate(area))].map(
        ([name, sources]) => [`${name}.ts`, moduleCode(name, sources)] as const,
      ),
    ),
  )
