import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { qrCode } from '#text/app/menu.ts'
import { InstallButton } from '../../features/install/install-button.tsx'
import { Icon } from '../../ui/elements/icon.tsx'

type HeaderToolsProps = { place: 'bar' | 'menu'; className: string }

/**
 * The tools that the header does not need for its first paint. The QR code has its name in a menu.
 */
export const HeaderTools = ({ place, className }: HeaderToolsProps) => (
  <>
    <InstallButton className={className} />
    <Link to="/qr" className={className} aria-label={qrCode}>
      {place === 'bar' ? <Icon of={QrCode} /> : qrCode}
    </Link>
  </>
)
