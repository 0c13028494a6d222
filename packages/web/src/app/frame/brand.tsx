import { productName } from '#text/app/ui.ts'
import { Logo } from '../../ui/elements/logo.tsx'

/** The icon and the name of the application, or those that the device has chosen. */
export const BrandName = () => (
  <>
    <Logo className="size-7.5 max-[24rem]:size-6.5" />
    <span className="voice text-[1.1875rem] max-[24rem]:sr-only">{productName}</span>
  </>
)
