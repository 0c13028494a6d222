import { RotateCw } from 'lucide-react'
import { tryAgain } from '#text/ui.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** In place of content that could not be loaded: what failed, and that nothing was lost. */
export const Failure = ({
  title,
  text,
  retry,
}: {
  title: string
  text: string
  retry?: () => void
}) => (
  <div role="alert" className="grid max-w-text justify-items-start gap-3 py-4">
    <h2>{title}</h2>
    <p>{text}</p>
    {retry && (
      <Button onClick={retry}>
        <Icon of={RotateCw} />
        {tryAgain}
      </Button>
    )}
  </div>
)
