import { optionalMailKinds } from '@crosscheck/domain/mail-kinds'
import * as t from '#text/notifications/mail-settings.ts'
import { Button } from '../../ui/elements/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import type { MailPreferences } from './changes.ts'
import { OutcomeMessage } from './outcome-line.tsx'
import { useMailSettings, type SwitchId } from './use-mail-settings.ts'

const switchId = (place: SwitchId) => `mail-${place}`

/** The pressed button is about to disappear, so the focus moves to the setting it changed. */
const focusOn = (place: SwitchId) => document.getElementById(switchId(place))?.focus()

export const MailSwitches = ({ wanted }: { wanted: MailPreferences }) => {
  const settings = useMailSettings(wanted)
  const someAreOn = optionalMailKinds.some((kind) => wanted[kind])
  const outcomeLine = (at: SwitchId) => (
    <OutcomeMessage
      outcome={settings.outcomeAt(at)}
      onBack={(back) => {
        focusOn(at)
        settings.takeBack(at, back)
      }}
      onAgain={(again) => {
        focusOn(at)
        settings.change(at, again)
      }}
    />
  )
  return (
    <div className="grid gap-3">
      <ul className="grid border-t border-line" aria-label={t.title} aria-busy={settings.isPending}>
        {optionalMailKinds.map((kind) => (
          <li key={kind} className="border-b border-line py-3">
            <Switch
              id={switchId(kind)}
              checked={wanted[kind]}
              onChecked={(checked) => settings.change(kind, { [kind]: checked })}
              {...t.kinds[kind]}
            />
            {outcomeLine(kind)}
          </li>
        ))}
      </ul>
      <div className="grid justify-items-start gap-1">
        <Button id={switchId('all')} size="small" onClick={() => settings.switchAll(!someAreOn)}>
          {someAreOn ? t.allOff : t.allOn}
        </Button>
        {outcomeLine('all')}
      </div>
    </div>
  )
}
