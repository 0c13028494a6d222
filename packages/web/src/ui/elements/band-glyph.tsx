import { bandWords } from '#text/app/ui.ts'
import { classes } from '../styles/classes.ts'

export type Band = keyof typeof bandWords
export const bandSteps: readonly Band[] = ['weak', 'possible', 'likely', 'strong']

const heights = ['h-[32%]', 'h-[54%]', 'h-[77%]', 'h-full']

/** Four rising blocks, filled up to the band. Its word always follows. */
export const BandGlyph = ({ band }: { band: Band }) => (
  <span className="me-2 inline-flex h-[1em] items-end gap-0.75 align-[-0.08em]" aria-hidden="true">
    {bandSteps.map((step, index) => (
      <span
        key={step}
        className={classes(
          'w-[0.28em] min-w-1.25 rounded-[1px] border-[1.5px] border-accent',
          heights[index],
          index <= bandSteps.indexOf(band) ? 'filled bg-accent' : 'bg-surface',
        )}
      />
    ))}
  </span>
)
