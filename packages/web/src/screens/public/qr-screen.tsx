import { useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import * as text from '#text/pages/qr.ts'
import { InstallButton } from '../../features/install/install-button.tsx'
import { PageFrame } from '../../features/pages/page-frame.tsx'
import { QrCode } from '../../features/qr/qr-code.tsx'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { TextLink } from '../../ui/elements/text-link.tsx'
import { Button, buttonClasses } from '../../ui/elements/button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { NeedsScripts } from '../../ui/form/needs-scripts.tsx'
import { ShareLink } from '../../ui/form/share-link.tsx'
import { Note } from '../../ui/layout/card.tsx'

const startPage = () => `${pageSettings.publicUrl}/?ref=qr`

const InstallHint = () => (
  <Note className="grid justify-items-start gap-2">
    <h2 className="text-h3">{text.hintTitle}</h2>
    <p>{text.hint}</p>
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <InstallButton className={buttonClasses('outlined', 'small')} />
      <TextLink to="/name-and-icon">{text.neutral}</TextLink>
    </div>
  </Note>
)

/** Back to the page before, or to the start page for a visitor who came here first. */
const Back = () => {
  const { history, navigate } = useRouter()
  // The router does not know pages that the browser itself loaded before this one.
  const canGoBack = () => history.canGoBack() || globalThis.navigation?.canGoBack
  const back = () => (canGoBack() ? history.back() : void navigate({ to: '/' }))
  return (
    <Button onClick={back}>
      <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
      {text.back}
    </Button>
  )
}

export const QrScreen = () => {
  const isScanned = useRouterState({
    select: ({ location: { searchStr } }) => new URLSearchParams(searchStr).get('ref') === 'qr',
  })
  const isHydrated = useHydrated()
  const address = startPage()
  return (
    <PageFrame title={text.title} lead={text.lead}>
      {isScanned && isHydrated && <InstallHint />}
      <figure className="grid justify-items-start gap-3">
        <QrCode address={address} label={text.code(address)} className="rounded-control" />
        <figcaption className="wrap-anywhere" translate="no" dir="ltr">
          {address}
        </figcaption>
      </figure>
      <div className="flex flex-wrap items-center gap-3">
        <ShareLink address={address} />
        <NeedsScripts>
          <Back />
        </NeedsScripts>
      </div>
    </PageFrame>
  )
}
