import { textIn } from '../../../lib/display-text/text-in.ts'
import { useState } from 'react'
import type { Body } from '@crosscheck/domain/contract/contract'
import type { AdministeredUser } from '@crosscheck/domain/contract/operation/admin-users'
import { passkeysTitle } from '#text/account/account.ts'
import { providerNames } from '#text/account/auth.ts'
import * as t from '#text/admin/users.ts'
import { formatDate, formatCount } from '../../../lib/display-text/formats/format.ts'
import { useRequiredText } from '../../../lib/hooks/use-required-text.ts'
import { FocusedTitle } from '../../../ui/layout/focused-title.tsx'
import { reasonText } from '../review/reason-text.ts'
import { call } from '../../../lib/session/app-session.ts'
import { endOf, useGiven } from '../use-given.ts'
import { useProvedMutation } from '../with-proof.ts'
import {
  missing,
  noteHint,
  noteLabel,
  choose,
  reasonLabel,
  untilLabel,
} from '#text/admin/review.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { MutationAlert } from '../../../ui/feedback/alert-line.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea, TextInput } from '../../../ui/form/text-input.tsx'
import type { DecisionReason } from '@crosscheck/domain/review/decisions'
import { reasons } from '#text/contact/reports.ts'
import { Select } from '../../../ui/form/select.tsx'

type SuspendFormProps = {
  user: AdministeredUser
  onDone: (user: AdministeredUser) => void
}

/** The reason from the list, the end, and a note that only the log keeps. */
const SuspendForm = ({ user, onDone }: SuspendFormProps) => {
  const { given, hasAll, input } = useGiven({ reason: '', until: '', note: '' }, missing)
  const suspend = useProvedMutation(
    (body: Body<'POST /api/v1/admin/users/:id/suspend'>) =>
      call('POST /api/v1/admin/users/:id/suspend', { params: { id: user.id }, body }),
    (answer) => onDone(answer.user),
  )
  const send = () => {
    const { reason, until, note } = given
    if (!hasAll(['reason', 'until', 'note']) || suspend.isPending) return
    suspend.mutate({ reason: reason as DecisionReason, until: endOf(until), note })
  }
  return (
    <section className="grid gap-3" aria-labelledby="suspend-title">
      <h3 id="suspend-title">{t.suspendTitle}</h3>
      <p className="text-ink-soft">{t.suspendText}</p>
      <Form className="grid justify-items-start gap-4 *:w-full" onSubmit={send}>
        <Select
          id="suspend-reason"
          label={reasonLabel}
          emptyLabel={choose}
          {...input('reason')}
          options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
        />
        <TextInput id="suspend-until" type="date" label={untilLabel} {...input('until')} />
        <TextArea
          id="suspend-note"
          label={noteLabel}
          hint={noteHint}
          maxLength={2000}
          {...input('note')}
        />
        <MutationAlert of={suspend} />
        <Button type="submit" variant="filled" busy={suspend.isPending}>
          {t.suspend}
        </Button>
      </Form>
    </section>
  )
}

type NoteFormProps = {
  id: string
  texts: { title: string; text: string; send: string }
  send: (note: string) => Promise<{ user: AdministeredUser }>
  onDone: (user: AdministeredUser) => void
}

const NoteForm = ({ id, texts, send, onDone }: NoteFormProps) => {
  const attempt = useProvedMutation(send, ({ user }) => onDone(user))
  const note = useRequiredText(missing)
  const submit = () => {
    if (note.isGiven() && !attempt.isPending) attempt.mutate(note.text)
  }
  return (
    <section className="grid gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{texts.title}</h3>
      <p className="text-ink-soft">{texts.text}</p>
      <Form className="grid justify-items-start gap-4 *:w-full" onSubmit={submit}>
        <TextArea
          id={`${id}-note`}
          label={noteLabel}
          hint={noteHint}
          maxLength={2000}
          {...note.input}
        />
        <MutationAlert of={attempt} />
        <Button type="submit" busy={attempt.isPending}>
          {texts.send}
        </Button>
      </Form>
    </section>
  )
}

const restrictionText = ({
  decision,
  reason,
  until,
}: AdministeredUser['restrictions'][number]): string =>
  until === null
    ? t.restricted(t.restrictions[decision], reasonText(reason))
    : t.restrictedUntil(t.restrictions[decision], formatDate(until), reasonText(reason))

const signInText = ({ hasPassword, passkeys, providers }: AdministeredUser): string =>
  [
    t.byEmail,
    ...(hasPassword ? [t.password] : []),
    ...(passkeys > 0 ? [`${passkeysTitle} (${formatCount(passkeys)})`] : []),
    ...providers.map((provider) => textIn(providerNames, provider)),
  ].join(', ')

const factsOf = (user: AdministeredUser): [string, string][] => [
  [
    t.state,
    user.restrictions.length === 0 ? t.active : user.restrictions.map(restrictionText).join('; '),
  ],
  [t.role, user.isAdmin ? t.administrator : t.member],
  [t.created, formatDate(user.createdAt)],
  [t.lastSignIn, user.lastSignInAt === null ? t.never : formatDate(user.lastSignInAt)],
  [t.address, user.emailVerified ? t.confirmed : t.unconfirmed],
  [t.signIn, signInText(user)],
  [t.sessions, formatCount(user.sessions)],
  [t.profiles, formatCount(user.profiles)],
  [t.matches, formatCount(user.matches)],
]

type UserViewProps = { user: AdministeredUser; onChange: (user: AdministeredUser) => void }

export const UserView = ({ user, onChange }: UserViewProps) => {
  const [done, setDone] = useState('')
  const changedWith = (message: string) => (changed: AdministeredUser) => {
    setDone(message)
    onChange(changed)
  }
  const params = { id: user.id }
  const isSuspended = user.restrictions.some(({ decision }) => decision === 'suspend')
  const isClosed = user.restrictions.some(({ decision }) => decision === 'close')
  return (
    <section className="grid gap-6" aria-labelledby="user-title">
      <div className="wrap-anywhere">
        <FocusedTitle as="h2" id="user-title">
          {t.found(user.id)}
        </FocusedTitle>
      </div>
      <p role="status" className={done === '' ? 'sr-only' : 'font-bold'}>
        {done}
      </p>
      <dl className="grid gap-2">
        {factsOf(user).map(([name, value]) => (
          <div key={name} className="grid gap-x-4 border-b border-line pb-2 sm:grid-cols-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.isMe && <p>{t.own}</p>}
      {!user.isMe && isSuspended && (
        <NoteForm
          id="lift"
          texts={{ title: t.liftTitle, text: t.liftText, send: t.lift }}
          send={(note) => call('POST /api/v1/admin/users/:id/lift', { params, body: { note } })}
          onDone={changedWith(t.lifted)}
        />
      )}
      {!user.isMe && !isSuspended && !isClosed && (
        <SuspendForm user={user} onDone={changedWith(t.suspended)} />
      )}
      {!user.isMe && user.sessions > 0 && (
        <NoteForm
          id="end-sessions"
          texts={{ title: t.endTitle, text: t.endText, send: t.end }}
          send={(note) =>
            call('POST /api/v1/admin/users/:id/end-sessions', { params, body: { note } })
          }
          onDone={changedWith(t.ended)}
        />
      )}
    </section>
  )
}
