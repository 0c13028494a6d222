import { useEffect, useId, useState } from 'react'
import type { ConsentView } from '@crosscheck/domain/contract/contact/consent'
import * as consentText from '#text/contact/consent.ts'
import * as text from '#text/contact/contact.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Form, FormProblem } from '../../../ui/form/form.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { OutgoingChoices } from './use-choices.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../lib/api/api-error.ts'
import { keys } from '../../../lib/api/query-keys.ts'
import { useAttempts } from '../../../lib/hooks/use-attempts.ts'
import { call } from '../../../lib/session/app-session.ts'

type OwnDetail = 'fullName' | 'phone'
type TypedDetails = Partial<Record<OwnDetail, string>>

/** The other details stay as they are on the server. */
const saveDetails = async (typed: TypedDetails): Promise<void> => {
  const { values } = await call('GET /api/v1/submitter')
  await call('PUT /api/v1/submitter', { body: { submitter: { ...values, ...typed } } })
}

type Problems = Partial<Record<OwnDetail, string>>

const problemsOf = (error: unknown): Problems => {
  const paths = isApiError(error) ? error.fields.map(({ path }) => path) : []
  return {
    ...(paths.includes('submitter.fullName') && { fullName: text.addNameWrong }),
    ...(paths.includes('submitter.phone') && { phone: text.addPhoneWrong }),
  }
}

/** Details of their own that a user adds where they are about to be shared. */
const useMissingDetails = () => {
  const client = useQueryClient()
  const [typed, setTyped] = useState<TypedDetails>({})
  const attempts = useAttempts<OwnDetail>()
  const given = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value.trim() !== ''),
  ) as TypedDetails
  const isEmpty = Object.keys(given).length === 0

  const send = async (): Promise<boolean> => {
    try {
      await saveDetails(given)
    } catch (error) {
      if (attempts.passes(() => problemsOf(error))) attempts.fail(error)
      return false
    }
    setTyped({})
    await client.invalidateQueries({ queryKey: keys.consents })
    return true
  }
  /** Whether everything that was typed is saved. */
  const save = async (): Promise<boolean> => {
    if (isEmpty) return true
    let isSaved = false
    await attempts.run('save', async () => {
      isSaved = await send()
    })
    return isSaved
  }
  return {
    typed,
    type: (name: OwnDetail, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    isEmpty,
    attempts,
    save,
  }
}

const inputs = [
  { name: 'fullName', autoComplete: 'name', inputMode: 'text' },
  { name: 'phone', autoComplete: 'tel', inputMode: 'tel' },
] as const

const labels = (): Record<OwnDetail, string> => ({ fullName: text.addName, phone: text.addPhone })

type MissingDetailsProps = {
  outgoing: ConsentView['outgoing']
  chosen: Pick<OutgoingChoices, 'connectForm'>
  /** Without one, the act that shares the details saves them. */
  withButton?: boolean
}

type DetailsFormProps = Pick<MissingDetailsProps, 'chosen' | 'withButton'> & {
  missing: readonly OwnDetail[]
  onSaved: () => void
}

const DetailsForm = ({ missing, chosen, withButton, onSaved }: DetailsFormProps) => {
  const id = useId()
  const { typed, type, isEmpty, attempts, save } = useMissingDetails()
  const { connectForm } = chosen
  useEffect(() => {
    connectForm(save)
    return () => connectForm(undefined)
  })
  const submit = async () => {
    if (isEmpty) document.getElementById(`${id}-${missing[0]}`)?.focus()
    else if (withButton && (await save())) onSaved()
  }
  const problems = Object.fromEntries(
    Object.entries(attempts.problems).map(([name, words]) => [`${id}-${name}`, words]),
  )
  return (
    <Form className="grid max-w-115 gap-3" onSubmit={() => void submit()}>
      <p className="text-ui">{text.addText}</p>
      <FormProblem {...attempts} problems={problems} title={text.addCheck} />
      {inputs
        .filter(({ name }) => missing.includes(name))
        .map(({ name, ...attributes }) => (
          <TextInput
            key={name}
            {...attributes}
            id={`${id}-${name}`}
            label={labels()[name]}
            optional
            error={attempts.problems[name]}
            maxLength={200}
            value={typed[name] ?? ''}
            onValue={(value) => type(name, value)}
          />
        ))}
      {withButton && (
        <Button
          type="submit"
          size="small"
          className="justify-self-start"
          busy={attempts.busy === 'save'}
        >
          {text.addSave}
        </Button>
      )}
    </Form>
  )
}

export const MissingDetails = ({ outgoing, chosen, withButton = true }: MissingDetailsProps) => {
  const [isSaved, setSaved] = useState(false)
  const missing: OwnDetail[] = [
    ...(outgoing.fullName === '' ? (['fullName'] as const) : []),
    ...(outgoing.phoneNumber === null ? (['phone'] as const) : []),
  ]
  return (
    <>
      {isSaved && (
        <p role="status" tabIndex={-1} ref={(line) => line?.focus()} className="text-ui text-good">
          {consentText.choicesSaved}
        </p>
      )}
      {missing.length > 0 && (
        <DetailsForm
          missing={missing}
          chosen={chosen}
          withButton={withButton}
          onSaved={() => setSaved(true)}
        />
      )}
    </>
  )
}
