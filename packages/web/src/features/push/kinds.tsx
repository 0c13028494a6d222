import type { PushKind } from '@crosscheck/domain/contract/push'
import * as t from '#text/push.ts'
import { call } from '../../lib/session/app-session.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Done } from './done.tsx'
import { FormProblem } from '../../ui/form-problem.tsx'
import type { PushFacts } from './push-requests.ts'
import { usePushAct } from './use-push-act.ts'

const kinds = Object.keys(t.kinds) as PushKind[]

/** For all devices at once; each tick is saved as it is made. */
export const Kinds = ({ facts: { enabled, muted } }: { facts: PushFacts }) => {
  const form = usePushAct()
  const save = (body: { enabled: boolean; muted: PushKind[] }) =>
    form.act('save', async () => {
      await call('PUT /api/v1/push', { body })
      return t.saved
    })
  const choose = (kind: PushKind, wanted: boolean) =>
    save({
      enabled,
      muted: wanted ? muted.filter((one) => one !== kind) : [...muted, kind],
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-2">
        <h3>{t.what}</h3>
      </legend>
      <FormProblem {...form} title={t.checkFields} />
      <Checkbox
        id="push-enabled"
        checked={enabled}
        onChecked={(wanted) => save({ enabled: wanted, muted })}
      >
        {t.allDevices}
      </Checkbox>
      {enabled && (
        <div className="grid gap-2 pl-10">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              id={`push-${kind}`}
              checked={!muted.includes(kind)}
              onChecked={(wanted) => choose(kind, wanted)}
            >
              {t.kinds[kind]}
            </Checkbox>
          ))}
        </div>
      )}
      <Done>{form.done}</Done>
    </fieldset>
  )
}
