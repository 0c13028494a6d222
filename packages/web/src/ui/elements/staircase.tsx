import { bandWords } from '#text/app/ui.ts'
import { bandSteps, type Band } from './band-glyph.tsx'
import { classes } from '../styles/classes.ts'

const heights = ['h-2.25', 'h-4', 'h-5.75', 'h-7.5']

/**
 * Four labeled steps on one line, filled up to the band. Where the labels do not fit, only the
 * band's own appears above.
 */
export const Staircase = ({ band }: { band: Band }) => {
  const reached = bandSteps.indexOf(band)
  return (
    <div className="@container">
      <ol className="mt-3 grid grid-cols-4 gap-x-1 gap-y-1.25 text-small leading-tight">
        {bandSteps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached || undefined}
            className={classes(
              'row-span-2 grid min-w-0 grid-rows-subgrid',
              index === reached ? 'font-bold' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                'block self-end rounded-t-[2px] border-2 border-accent',
                heights[index],
                index <= reached ? 'filled bg-accent' : 'bg-surface',
              )}
            />
            <span className="wrap-anywhere @max-[12rem]:sr-only">{bandWords[step]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
