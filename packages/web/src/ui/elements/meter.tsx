import { classes } from '../styles/classes.ts'

const maxSlots = [1, 2, 3, 4, 5]

/** Five slots, filled up to the value. The adjacent text says the same. */
export const Meter = ({ value, small = false }: { value: number; small?: boolean }) => (
  <span
    className={classes('grid grid-cols-5', small ? 'h-2.5 w-15 gap-0.5' : 'h-3.5 w-full gap-0.75')}
    aria-hidden="true"
  >
    {maxSlots.map((slot) => (
      <span
        key={slot}
        className={classes(
          'rounded-[2px] border-[1.5px]',
          slot <= value ? 'filled border-accent bg-accent' : 'border-line-strong',
        )}
      />
    ))}
  </span>
)
