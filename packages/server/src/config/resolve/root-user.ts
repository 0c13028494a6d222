import type { SettingValues } from '../settings/all.ts'

/** Why the server should not run as root, in sentences. */
export type RootUser = { faults: string[]; warnings: string[] }

const reason =
  'CrossCheck runs as root, so a fault in it would expose the whole machine, not only its data'

/** Refused in production unless a setting allows it; a warning otherwise. */
export const checkRootUser = (
  values: Pick<SettingValues, 'ALLOW_ROOT'>,
  { isRoot, production }: { isRoot: boolean; production: boolean },
): RootUser => {
  if (!isRoot) return { faults: [], warnings: [] }
  if (production && values.ALLOW_ROOT !== 'on')
    return {
      faults: [
        `${reason}. Start it as an ordinary user who owns DATA_DIR. Or set ALLOW_ROOT=on where root is only an ordinary user outside, as in some containers.`,
      ],
      warnings: [],
    }
  const rest = production ? '' : ' In production that is refused unless ALLOW_ROOT is on.'
  return { faults: [], warnings: [`${reason}.${rest}`] }
}
