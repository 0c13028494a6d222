import { bandWords } from '#text/app/ui.ts'
import { bandSteps, type Band } from './band-glyph.tsx'
import { classes } from '../styles/classes.ts'

const heights = ['h-2.25', 'h-4', 'h-5.75', 'h-7.5']

/**
 * Four labeled steps, filled up to the band. Where the labels do not fit, only the band's own
 * appears above.
 */
export const Staircase = ({ band }: { band: Band }) => {
  const reached = bandSteps.indexOf(band)
  return (
    <div className="@container">
      <ol className="mt-3 grid grid-cols-4 items-end gap-1 text-small leading-tight">
        {bandSteps.map((step, index) => (
          <li
            key={step}
            aria-current={index === reached || undefined}
            className={classes(
              'grid min-w-0 content-end gap-1.25',
              index === reached ? 'font-bold' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={classes(
                'block rounded-t-[2px] border-2 border-accent',
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
