import { useState } from 'react'
import type { Profile } from '@crosscheck/domain/contract/describing/profiles'
import * as text from '#text/account/choices.ts'
import { comparison } from '#text/profile/consents.ts'
import { errorMessage } from '../../../lib/display-text/errors/error-message.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { useSwitchComparison } from '../dashboard-requests.ts'

type Outcome = { tone: 'good' | 'bad'; words: string }

const resultText = ({ compared, matching }: Profile): string => {
  if (!compared) return text.compareSwitchedOff
  if (matching === 'off') return text.compareOwn
  return matching === 'on' ? text.compareSwitchedOn : text.compareWaiting
}

const comparisonHint = ({ compared, matching }: Profile): string => {
  if (!compared) return text.compareWhenOff
  return matching === 'off' ? text.compareOwnHint : text.compareWhenOn
}

/** Withdraws the consent to compare one description, or gives it again. */
export const ComparisonSwitch = ({ profile }: { profile: Profile }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const { mutate, isPending, variables } = useSwitchComparison()
  const change = (compared: boolean) => {
    if (isPending) return
    setOutcome(undefined)
    mutate(
      { id: profile.id, compared },
      {
        onSuccess: (answer) => setOutcome({ tone: 'good', words: resultText(answer.profile) }),
        onError: (error) => setOutcome({ tone: 'bad', words: errorMessage(error) }),
      },
    )
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunk p-4">
      <Switch
        id="comparison"
        checked={isPending ? variables.compared : profile.compared}
        onChecked={change}
        label={comparison.comparison}
        hint={comparisonHint(profile)}
      />
      <p role="status" className="text-ui text-good empty:hidden">
        {outcome?.tone === 'good' ? outcome.words : ''}
      </p>
      <p role="alert" className="text-ui font-bold text-bad empty:hidden">
        {outcome?.tone === 'bad' ? outcome.words : ''}
      </p>
    </div>
  )
}
