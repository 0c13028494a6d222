import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { addChip, remove } from '#text/ui.ts'
import { Button } from './button.tsx'
import { joinChips, splitChips, withChips, withoutChip } from './chips.ts'
import { controlProps, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

type ChipsInputProps = FieldProps & {
  /** Several values in one text, separated by commas. */
  value: string
  onValue: (value: string) => void
  maxLength?: number
}

/** Several short values. What is typed counts even before it has become a chip. */
export const ChipsInput = ({ value, onValue, maxLength, ...field }: ChipsInputProps) => {
  // The last piece, still being typed, is part of the value from its first letter.
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const all = splitChips(value)
  const chips = typed.trim() !== '' && all.at(-1) === typed.trim() ? all.slice(0, -1) : all

  const type = (text: string) => {
    const pieces = text.split(/[,;\n]/)
    const last = pieces.pop() ?? ''
    const kept = withChips(chips, pieces)
    setTyped(last)
    onValue(joinChips(last.trim() === '' ? kept : [...kept, last.trim()]))
  }
  const finish = () => {
    const kept = withChips(chips, [typed])
    setTyped('')
    onValue(joinChips(kept))
  }

  return (
    <Field {...field}>
      {chips.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <li
              key={chip}
              className="inline-flex max-w-full items-center rounded-badge border-[1.5px] border-line-strong bg-surface pl-3"
            >
              <span className="min-w-0 text-ui wrap-anywhere">{chip}</span>
              <button
                type="button"
                className="grid size-11 shrink-0 place-items-center hover:text-bad"
                aria-label={remove(chip)}
                onClick={() => {
                  onValue(joinChips([...withoutChip(chips, chip), typed.trim()]))
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
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && typed.trim() !== '') {
              event.preventDefault()
              finish()
            }
          }}
        />
        <Button className="min-h-12.5 px-3.5" onClick={() => input.current?.focus()}>
          {addChip}
        </Button>
      </div>
    </Field>
  )
}
