import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { addChip, remove } from '#text/app/ui.ts'
import { Button } from '../elements/button.tsx'
import { controlProps, Field, type FieldProps } from './field.tsx'
import { Icon } from '../elements/icon.tsx'
import { joinList, splitList } from '@crosscheck/domain/text/sanitize/list'

/** Finished chips, and the piece that is still being typed: both are the value. */
type ChipsState = { chips: readonly string[]; typed: string }

export const chipsValue = ({ chips, typed }: ChipsState): string => joinList([...chips, typed])

/** A value from a draft or another field becomes chips completely. */
export const readChips = (value: string): ChipsState => ({ chips: splitList(value), typed: '' })

/** Every separator ends a chip; the text after the last one stays in the input. */
export const addTypedChips = ({ chips }: ChipsState, text: string): ChipsState => {
  const pieces = text.split(/[,;、\n]/)
  const typed = pieces.pop() ?? ''
  return { chips: splitList([...chips, ...pieces].join(',')), typed }
}

export const commitTypedChip = (state: ChipsState): ChipsState => readChips(chipsValue(state))

export const removeChip = ({ chips, typed }: ChipsState, gone: string): ChipsState => ({
  chips: chips.filter((chip) => chip !== gone),
  typed,
})

type ChipsInputProps = FieldProps & {
  /** Several values in one text, separated by commas. */
  value: string
  onValue: (value: string) => void
  maxLength?: number
}

/**
 * Several short values. Typed text counts before it becomes a chip, so leaving the field changes
 * nothing. A chip that appeared then would move the button under the pointer.
 */
export const ChipsInput = ({ value, onValue, maxLength, ...field }: ChipsInputProps) => {
  const [own, setOwn] = useState<ChipsState>(() => readChips(value))
  const input = useRef<HTMLInputElement>(null)
  // The last piece is part of the value from its first letter.
  const state = chipsValue(own) === value ? own : readChips(value)

  const change = (next: ChipsState) => {
    setOwn(next)
    if (chipsValue(next) !== value) onValue(chipsValue(next))
  }

  return (
    <Field {...field}>
      {state.chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {state.chips.map((chip) => (
            <li
              key={chip}
              className="inline-flex max-w-full items-center rounded-badge border-[1.5px] border-line-strong bg-surface ps-3"
            >
              <bdi className="min-w-0 text-ui wrap-anywhere">{chip}</bdi>
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center hover:text-bad"
                aria-label={remove(chip)}
                onClick={() => {
                  change(removeChip(state, chip))
                  input.current?.focus()
                }}
              >
                <Icon of={X} small />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          ref={input}
          {...controlProps(field)}
          className="input"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={state.typed}
          onChange={(event) => change(addTypedChips(state, event.target.value))}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && state.typed.trim() !== '') {
              event.preventDefault()
              change(commitTypedChip(state))
            }
          }}
        />
        <Button
          className="min-h-12.5 px-3.5"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            change(commitTypedChip(state))
            input.current?.focus()
          }}
        >
          {addChip}
          <span className="sr-only">: {field.label}</span>
        </Button>
      </div>
    </Field>
  )
}
