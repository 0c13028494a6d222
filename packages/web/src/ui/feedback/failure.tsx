import { RotateCw } from 'lucide-react'
import { tryAgain } from '#text/app/ui.ts'
import { Button } from '../elements/button.tsx'

/** Replaces content that could not be loaded: names the failure and says that nothing was lost. */
export const FailureMessage = ({
  title,
  text,
  retry,
  heading: Heading = 'h2',
}: {
  title: string
  text?: string
  retry?: () => void
  /** 'h1' when it replaces the whole page, 'h3' or 'h4' inside a titled part. */
  heading?: 'h1' | 'h2' | 'h3' | 'h4'
}) => (
  <div role="alert" className="grid max-w-text justify-items-start gap-3 py-4">
    <Heading>{title}</Heading>
    {text && <p>{text}</p>}
    {retry && (
      <Button icon={RotateCw} onClick={retry}>
        {tryAgain}
      </Button>
    )}
  </div>
)
