import { appearances, type Appearance } from '@crosscheck/domain/appearance'
import * as t from '#text/app/appearance.ts'
import { nameOf } from '../../lib/appearance/appearance.ts'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { Field } from '../../ui/form/field.tsx'

type AppearanceFieldProps = {
  id: string
  value: Appearance
  onValue: (appearance: Appearance) => void
}

/** Each press is saved. */
export const AppearanceField = ({ id, value, onValue }: AppearanceFieldProps) => (
  <Field group id={id} label={t.choice}>
    <NeedsScripts>
      <div className="grid">
        {appearances.map((appearance) => (
          <label
            key={appearance}
            htmlFor={`${id}-${appearance}`}
            className="grid min-h-13 grid-cols-[28px_32px_1fr] items-center gap-3"
          >
            <input
              id={`${id}-${appearance}`}
              type="radio"
              name={id}
              className="check size-6.5 rounded-full"
              checked={value === appearance}
              onChange={() => onValue(appearance)}
            />
            <img src={`/icons/${appearance}.svg`} alt="" className="size-8" />
            {nameOf(appearance)}
          </label>
        ))}
      </div>
    </NeedsScripts>
  </Field>
)
