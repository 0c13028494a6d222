import { useEffect } from 'react'
import * as t from '#text/app/install.ts'
import { platformOf } from '../../lib/device/platform.ts'
import { installDialog } from '../../lib/install/installation.ts'
import { dismissToast, toastStore } from '../../lib/page/toast-store.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Button } from '../../ui/elements/button.tsx'
import { Dialog } from '../../ui/layout/dialog.tsx'

const close = () => installDialog.set(false)

/** The offer would cover the steps that it led to, or that the menu opened. */
const dismissOffer = () => {
  const toast = toastStore.get()
  if (toast?.title === t.toastTitle) dismissToast(toast.id)
}

/**
 * The steps on this device, where the browser has no prompt of its own. For a computer, one line
 * per browser.
 */
export const InstallDialog = () => {
  useEffect(dismissOffer, [])
  const platform = platformOf(navigator)
  const steps = { apple: t.apple, android: t.android, computer: t.computer }[platform]
  return (
    <Dialog
      onClose={close}
      title={t.title}
      description={t.text}
      actions={
        <Button variant="filled" onClick={close}>
          {t.gotIt}
        </Button>
      }
    >
      <ol className={`grid gap-2 ps-6 ${platform === 'computer' ? 'list-disc' : 'list-decimal'}`}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <TextLink to="/name-and-icon" onClick={close}>
        {t.neutral}
      </TextLink>
    </Dialog>
  )
}
