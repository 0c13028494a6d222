import { encode } from 'uqr'

/** In modules, as the standard asks for. */
const quietZone = 4

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

type QrCodeProps = { address: string; label: string; className: string }

/** Black on white in both themes, because scanners expect it. */
export const QrCode = ({ address, label, className }: QrCodeProps) => {
  const { data, size } = encode(address, { ecc: 'L', boostEcc: false, border: quietZone })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={220}
      height={220}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#000" />
    </svg>
  )
}
