import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { stepMinutes, type QuietHours } from '@crosscheck/domain/quiet-hours/quiet-hours'
import * as t from '#text/notifications/quiet-hours.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { call } from '../../../lib/session/app-session.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { AlertLine } from '../../../ui/feedback/alert-line.tsx'
import { QueryResult } from '../../../ui/feedback/loaded.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { quietHoursQuery } from './quiet-hours-query.ts'

const usual = { from: '22:00', to: '07:00' }
/** A time of day as people write it in the language of the page. */
const timeText = (time: string): string =>
  new Intl.DateTimeFormat(document.documentElement.lang, {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`1970-01-01T${time}Z`))
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Browsers let people type any minute; the nearest step before it is meant. */
const onStep = (time: string): string => {
  const minutes = Number(time.slice(3, 5))
  return `${time.slice(0, 3)}${String(minutes - (minutes % stepMinutes)).padStart(2, '0')}`
}

const useSave = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (hours: QuietHours | null) => call('PUT /api/v1/quiet-hours', { body: { hours } }),
    onSuccess: (chosen) => client.setQueryData(quietHoursQuery.queryKey, chosen),
  })
}

const HoursForm = ({ hours }: { hours: QuietHours | null }) => {
  const id = useId()
  const [{ from, to }, setTimes] = useState(hours ?? usual)
  const [isSame, setSame] = useState(false)
  const save = useSave()
  const zone = deviceZone()
  const submit = () => {
    const times = { from: onStep(from), to: onStep(to) }
    setTimes(times)
    setSame(times.from === times.to)
    if (times.from === times.to || save.isPending) return
    save.mutate({ ...times, timeZone: zone })
  }
  const change = (changed: Partial<typeof usual>) => {
    setTimes({ from, to, ...changed })
    save.reset()
  }
  return (
    <Form className="grid justify-items-start gap-4" onSubmit={submit}>
      <div className="flex flex-wrap gap-4">
        <TextInput
          id={`${id}-from`}
          type="time"
          step={stepMinutes * 60}
          required
          label={t.from}
          value={from}
          onValue={(value) => change({ from: value })}
        />
        <TextInput
          id={`${id}-to`}
          type="time"
          step={stepMinutes * 60}
          required
          label={t.to}
          error={isSame ? t.same : undefined}
          value={to}
          onValue={(value) => change({ to: value })}
        />
      </div>
      <p className="text-ui text-ink-soft">
        {hours && hours.timeZone !== zone ? t.otherZone(zone) : t.zone(zone)}
      </p>
      {save.isError && (
        <AlertLine attempt={save.submittedAt}>
          <p>{errorMessage(save.error)}</p>
        </AlertLine>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="filled" busy={save.isPending} busyLabel={t.saving}>
          {t.save}
        </Button>
        {hours && <Button onClick={() => !save.isPending && save.mutate(null)}>{t.remove}</Button>}
        <p role="status" className="text-ui text-good">
          {save.isSuccess && t.saved}
        </p>
      </div>
    </Form>
  )
}

/** Daily hours without notifications. */
export const QuietHoursSettings = () => {
  const query = useQuery(quietHoursQuery)
  return (
    <Card id="quiet-hours" labelledBy="quiet-hours-title" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 id="quiet-hours-title">{t.title}</h2>
        <p className="max-w-text text-ui text-ink-soft">{t.text}</p>
      </div>
      <QueryResult query={query} texts={t.query}>
        {({ hours }) => (
          <>
            <p className="font-bold">
              {hours ? t.current(timeText(hours.from), timeText(hours.to)) : t.none}
            </p>
            <HoursForm hours={hours} />
          </>
        )}
      </QueryResult>
    </Card>
  )
}
