import { Share2 } from 'lucide-react'
import { useState } from 'react'
import * as text from '#text/pages/qr.ts'
import { NeedsScripts } from './needs-scripts.tsx'
import { Button } from '../elements/button.tsx'

type Outcome = 'copied' | 'failed'

/** Undefined after the device's own dialog, also when the user closed it. */
const share = async (url: string): Promise<Outcome | undefined> => {
  try {
    if (navigator.share) {
      await navigator.share({ url })
      return undefined
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
  }
  return navigator.clipboard.writeText(url).then(
    () => 'copied',
    () => 'failed',
  )
}

/** The device's own dialog, or the clipboard where there is none. */
export const ShareLink = ({ address, quiet = false }: { address: string; quiet?: boolean }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  return (
    <>
      <NeedsScripts>
        <Button
          icon={Share2}
          variant={quiet ? 'outlined' : 'filled'}
          onClick={() => void share(address).then(setOutcome)}
        >
          {text.share}
        </Button>
      </NeedsScripts>
      <p role="alert" className="font-bold empty:hidden">
        {outcome === 'copied' && text.copied}
        {outcome === 'failed' && text.failed}
      </p>
    </>
  )
}
