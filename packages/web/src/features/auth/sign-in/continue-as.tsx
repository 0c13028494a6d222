import { UserRound } from 'lucide-react'
import * as t from '#text/account/auth.ts'
import { maskAddress } from '../../../lib/device/saved-account.ts'
import { Button } from '../../../ui/elements/button.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'

export type SavedAccountActions = {
  email: string
  /** Names the alternatives. */
  actions: readonly { label: string; run: () => void }[]
}

/** Replaces the address, which onlookers need not read. */
export const ContinueAs = ({ account }: { account: SavedAccountActions }) => (
  <div className="grid gap-1 rounded-card border border-line bg-surface px-4 pt-3 pb-1.5">
    <p className="grid grid-cols-[20px_1fr] gap-3 font-bold wrap-anywhere">
      <Icon of={UserRound} className="mt-0.75 text-ink-soft" />
      {t.continueAs(maskAddress(account.email))}
    </p>
    <div className="-ms-1 flex flex-wrap gap-x-4 ps-7">
      {account.actions.map(({ label, run }) => (
        <Button key={label} variant="text" size="small" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  </div>
)
