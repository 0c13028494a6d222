import { optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Done } from '../../ui/feedback/done.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { useChangePreferences, usePendingPreferences, type MailPreferences } from './preferences.ts'

export const MailSwitches = ({ wanted }: { wanted: MailPreferences }) => {
  const { mutate, isPending, isSuccess } = useChangePreferences()
  const shown = { ...wanted, ...usePendingPreferences() }
  const someAreOn = optionalMailKinds.some((kind) => shown[kind])
  const switchAll = () =>
    mutate(Object.fromEntries(optionalMailKinds.map((kind) => [kind, !someAreOn])))
  return (
    <div className="grid gap-3">
      <ul className="grid border-t border-line" aria-label={t.title} aria-busy={isPending}>
        {optionalMailKinds.map((kind) => (
          <li key={kind} className="border-b border-line py-3">
            <Switch
              id={`mail-${kind}`}
              checked={shown[kind]}
              onChecked={(checked) => mutate({ [kind]: checked })}
              {...t.kinds[kind]}
            />
          </li>
        ))}
      </ul>
      <Button size="small" className="justify-self-start" onClick={switchAll}>
        {someAreOn ? t.allOff : t.allOn}
      </Button>
      <Done>{isSuccess ? t.saved : undefined}</Done>
    </div>
  )
}
