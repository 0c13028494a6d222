type SwitchProps = {
  id: string
  checked: boolean
  onChecked: (checked: boolean) => void
  label: string
  hint?: string | undefined
}

/** Takes effect immediately, unlike a checkbox in a form. */
export const Switch = ({ id, checked, onChecked, label, hint }: SwitchProps) => {
  const hintId = `${id}-hint`
  return (
    <div className="flex min-h-11 items-start justify-between gap-4">
      <div className="grid min-w-0 gap-0.5">
        <label htmlFor={id} className="-my-2.5 max-w-text cursor-pointer py-2.5 font-bold">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="max-w-text text-ui text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state
        role="switch"
        className="switch"
        checked={checked}
        onChange={(event) => onChecked(event.target.checked)}
        aria-describedby={hint && hintId}
      />
    </div>
  )
}
