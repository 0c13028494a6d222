import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { decidedEntryDays, undecidedEntryDays } from '@crosscheck/domain/safety/retention-periods'
import { freeTextCare } from '#text/profile/field-care.ts'
import * as text from '#text/contact/inquiry.ts'
import { reasonText } from '../../lib/display-text/errors/refusal-message.ts'
import { prepareOptions } from '../../lib/device/prepare-options.ts'
import { call } from '../../lib/session/app-session.ts'
import { showToast } from '../../lib/page/toast-store.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'
import {
  emptyInquiry,
  isEmptyInquiry,
  readInquiry,
  type Inquiry,
  type InquiryForm as Form,
  type InquiryProblems,
} from './answers.ts'

export type Subject = { matchId: string } | { profileId: string }

const readHere = (form: Form) => readInquiry(form, prepareOptions())

const problemsIn = (read: ReturnType<typeof readInquiry>): InquiryProblems =>
  'problems' in read ? read.problems : {}

const useSubmit = (subject: Subject) =>
  useMutation({
    mutationFn: (given: Inquiry & { id: string; requestReview: boolean }) =>
      call('POST /api/v1/questionnaires', { body: { ...subject, ...given } }),
    onSuccess: () => showToast({ title: text.saved, text: text.savedText, tone: 'good' }),
    onError: () => showToast({ title: text.error, text: text.failed, tone: 'bad' }),
  })

type FieldsProps = {
  id: string
  form: Form
  problems: InquiryProblems
  change: (part: Partial<Form>) => void
}

const Fields = ({ id, form, problems, change }: FieldsProps) => {
  const line = (name: keyof typeof text.fields) => ({
    id: `${id}-${name}`,
    label: text.fields[name],
    error: problems[name],
    optional: true,
    value: form[name],
    onValue: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TextInput {...line('searchQuery')} spellCheck />
      <TextInput {...line('name')} hint={text.nameHint} />
      <TextInput {...line('currentAddress')} />
      <TextInput {...line('age')} inputMode="numeric" narrow />
      <TextInput {...line('dateMet')} hint={text.dateMetHint} className="md:max-w-80" />
      <TextInput {...line('relationshipDuration')} />
      <div className="grid gap-1">
        <Checkbox
          id={`${id}-sponsored`}
          checked={form.isSponsored}
          onChecked={(isSponsored) => change({ isSponsored })}
        >
          {text.isSponsored}
        </Checkbox>
        <Checkbox id={`${id}-ldr`} checked={form.isLdr} onChecked={(isLdr) => change({ isLdr })}>
          {text.isLdr}
        </Checkbox>
      </div>
      <TextInput {...line('meetingCity')} />
      <TextInput {...line('meetingCountry')} />
      <TextArea
        id={`${id}-notes`}
        label={text.notes}
        error={problems.notes}
        optional
        spellCheck
        value={form.notes}
        onValue={(notes) => change({ notes })}
      />
      <Checkbox
        id={`${id}-review`}
        checked={form.requestReview}
        onChecked={(requestReview) => change({ requestReview })}
        hint={text.requestReviewHint(undecidedEntryDays, decidedEntryDays)}
      >
        {text.requestReview}
      </Checkbox>
    </>
  )
}

/** The inquiry questionnaire; repeated presses of the button send it once. */
export const InquiryForm = ({ subject }: { subject: Subject }) => {
  const id = useId()
  const [inquiryId, setInquiryId] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState(emptyInquiry)
  const [submitted, setSubmitted] = useState<Form>()
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = useSubmit(subject)

  const begin = () => {
    setInquiryId(crypto.randomUUID())
    setForm(emptyInquiry)
    submit.reset()
  }
  const check = (event: FormEvent) => {
    event.preventDefault()
    const empty = isEmptyInquiry(form)
    setIsEmpty(empty)
    setSubmitted(form)
    const read = readHere(form)
    const found = problemsIn(read)
    if (found.dateMet) showToast({ title: text.invalidDate, text: found.dateMet, tone: 'bad' })
    const [wrong] = Object.keys(found)
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus()
    else if (empty) document.getElementById(`${id}-searchQuery`)?.focus()
    else if ('inquiry' in read && !submit.isPending)
      submit.mutate({ ...read.inquiry, id: inquiryId, requestReview: form.requestReview })
  }

  if (submit.isSuccess)
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p>
          <b className="block">{text.saved}</b>
          {text.savedText}
        </p>
        <Button onClick={begin}>{text.another}</Button>
      </div>
    )
  return (
    <form noValidate className="grid gap-5" onSubmit={check}>
      <p className="max-w-text text-ui text-ink-soft">{text.text}</p>
      <p className="max-w-text text-ui text-ink-soft">{freeTextCare}</p>
      <Fields
        id={id}
        form={form}
        problems={submitted ? problemsIn(readHere(submitted)) : {}}
        change={(part) => setForm({ ...form, ...part })}
      />
      <div role="alert" className="empty:hidden">
        {isEmpty && <FieldError>{text.nothing}</FieldError>}
        {submit.isError && <FieldError>{reasonText(submit.error) ?? text.failed}</FieldError>}
      </div>
      <Button type="submit" busy={submit.isPending} busyLabel={text.sending} className="md:w-fit">
        {text.send}
      </Button>
    </form>
  )
}
