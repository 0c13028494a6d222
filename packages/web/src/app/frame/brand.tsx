import { productName } from '#text/app/ui.ts'
import { Logo } from '../../ui/elements/logo.tsx'

/** The header next to the Leave button. */
export const headerRow =
  'flex min-h-15 min-w-0 grow flex-wrap items-center py-2 md:gap-0.5 lg:gap-2'

export const brandLink =
  'me-auto inline-flex min-h-11 items-center gap-2.5 text-ink no-underline hover:text-ink max-[24rem]:gap-1.5'

/** The icon and the name of the application, or those that the device has chosen. */
export const BrandName = () => (
  <>
    <Logo className="size-7.5 max-[24rem]:size-6.5" />
    <span className="voice text-[1.1875rem] max-[24rem]:sr-only">{productName}</span>
  </>
)
