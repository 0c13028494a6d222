import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import {
  accountKinds,
  hasService,
  maxAccountLength,
  maxAccounts,
  maxServiceLength,
  type AccountKind,
  type TypedAccount,
  readAccounts,
} from '@crosscheck/domain/fields/entry/other-accounts'
import * as t from '#text/profile/accounts.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { Field, type FieldProps } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

const emptyAccount: TypedAccount = { kind: '', value: '', service: '' }

/** The rows of the form, of which the last ones may be empty. */
export const accountRows = (value: string): TypedAccount[] =>
  (readAccounts(value) ?? []).slice(0, maxAccounts)

/** A draft keeps empty rows, and a list without rows is an empty field. */
const rowsValue = (rows: readonly TypedAccount[]): string =>
  rows.length === 0 ? '' : JSON.stringify(rows)

export const withAccountAdded = (value: string): string =>
  rowsValue([...accountRows(value), emptyAccount].slice(0, maxAccounts))

export const withAccountRemoved = (value: string, index: number): string =>
  rowsValue(accountRows(value).toSpliced(index, 1))

export const withAccountChanged = (
  value: string,
  index: number,
  change: Partial<TypedAccount>,
): string =>
  rowsValue(accountRows(value).map((row, at) => (at === index ? { ...row, ...change } : row)))

type AccountsFieldProps = FieldProps & {
  /** JSON text, as it is stored. */
  value: string
  onValue: (value: string) => void
  onBlur: () => void
}

type RowProps = {
  id: string
  row: TypedAccount
  number: number
  onChange: (change: Partial<TypedAccount>) => void
  onBlur: () => void
  onRemove: () => void
}

const serviceLabel = (kind: AccountKind): string => {
  const labels: Partial<Record<AccountKind, string>> = t.serviceLabels
  return labels[kind] ?? ''
}
const valueLabel = (kind: TypedAccount['kind']): string => {
  const labels: Partial<Record<TypedAccount['kind'], string>> = t.valueLabels
  return labels[kind] ?? t.nameOrNumber
}

const AccountRow = ({ id, row, number, onChange, onBlur, onRemove }: RowProps) => {
  const named = row.kind !== '' && hasService(row.kind)
  const title = t.accountNumber(number)
  return (
    <li>
      <div
        role="group"
        aria-label={title}
        className="grid grid-cols-1 gap-3 rounded-card border border-line p-3 md:grid-cols-[13rem_minmax(0,1fr)] md:p-4"
      >
        <Select
          id={`${id}-kind`}
          label={t.kindLabel}
          emptyLabel={t.chooseKind}
          options={accountKinds.map((kind) => ({ value: kind, label: t.kindWords[kind] }))}
          value={row.kind}
          onBlur={onBlur}
          onValue={(kind) => onChange({ kind: kind as TypedAccount['kind'] })}
        />
        <div className="grid gap-3">
          {named && row.kind !== '' && (
            <TextInput
              id={`${id}-service`}
              label={serviceLabel(row.kind)}
              maxLength={maxServiceLength}
              value={row.service}
              onBlur={onBlur}
              onValue={(service) => onChange({ service })}
            />
          )}
          <TextInput
            id={`${id}-value`}
            label={valueLabel(row.kind)}
            autoCapitalize="none"
            maxLength={maxAccountLength}
            inputMode={row.kind === 'bank' ? 'numeric' : undefined}
            narrow={row.kind === 'bank'}
            value={row.value}
            onBlur={onBlur}
            onValue={(value) => onChange({ value })}
          />
        </div>
        <div className="-mt-1 md:col-span-2">
          <Button variant="text" size="small" onClick={onRemove}>
            <Icon of={X} small />
            {t.removeAccount}
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}

/** A list of accounts, each of a kind. The focus goes to a new row, and after a removal to Add. */
export const AccountsField = ({ value, onValue, onBlur, ...field }: AccountsFieldProps) => {
  const rows = accountRows(value)
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLDivElement>(null)
  const isFull = rows.length >= maxAccounts

  const focusNewRow = () =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-of-type select')?.focus(),
    )

  return (
    <Field {...field} group>
      <div ref={list} className="grid gap-3">
        {rows.length > 0 && (
          <ul className="grid gap-3">
            {rows.map((row, index) => (
              <AccountRow
                // rows have no identity of their own; every input shows the form's value
                key={index}
                id={`${field.id}-${index}`}
                row={row}
                number={index + 1}
                onBlur={onBlur}
                onChange={(change) => onValue(withAccountChanged(value, index, change))}
                onRemove={() => {
                  onValue(withAccountRemoved(value, index))
                  add.current?.querySelector('button')?.focus()
                }}
              />
            ))}
          </ul>
        )}
        <div ref={add}>
          {isFull ? (
            <p className="text-ui text-ink-soft">{t.enoughAccounts(maxAccounts)}</p>
          ) : (
            <Button
              onClick={() => {
                onValue(withAccountAdded(value))
                focusNewRow()
              }}
            >
              <Icon of={Plus} small />
              {t.addAccount}
            </Button>
          )}
        </div>
      </div>
    </Field>
  )
}
