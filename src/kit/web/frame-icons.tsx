/**
 * The icons of the first page that a browser opens; `icons.tsx` has the others, which load with their screens. All are copied from
 * Lucide 1.75.0 (ISC and MIT; docs/licences/lucide.txt), because the package lucide-react takes 51 MB. To add one, copy its shapes from
 * the package's icon of that name.
 */
import type { ReactNode, SVGProps } from 'react'

/** Returns an icon component of 24 × 24 units. Icons decorate: assistive technology skips them. */
export function icon(name: string, shapes: ReactNode) {
  return function Icon({ className = '', ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
        stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round"
        className={`lucide lucide-${name} ${className}`.trim()}
        aria-hidden
        {...props}
      >
        {shapes}
      </svg>
    )
  }
}
export const ArrowRight = icon('arrow-right', <><path d="M5 12h14" /><path d="m12 5 7 7-7 7" /></>)
export const Eye = icon('eye', <><path d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0" /><circle cx="12" cy="12" r="3" /></>)
export const EyeOff = icon('eye-off', <><path d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49" /><path d="M14.084 14.158a3 3 0 0 1-4.242-4.242" /><path d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143" /><path d="m2 2 20 20" /></>)
export const Hand = icon('hand', <><path d="M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2" /><path d="M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2" /><path d="M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8" /><path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15" /></>)
export const Info = icon('info', <><circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" /></>)
export const Menu = icon('menu', <><path d="M4 5h16" /><path d="M4 12h16" /><path d="M4 19h16" /></>)
export const Moon = icon('moon', <path d="M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401" />)
export const RotateCcw = icon('rotate-ccw', <><path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8" /><path d="M3 3v5h5" /></>)
export const Sun = icon('sun', <><circle cx="12" cy="12" r="4" /><path d="M12 2v2" /><path d="M12 20v2" /><path d="m4.93 4.93 1.41 1.41" /><path d="m17.66 17.66 1.41 1.41" /><path d="M2 12h2" /><path d="M20 12h2" /><path d="m6.34 17.66-1.41 1.41" /><path d="m19.07 4.93-1.41 1.41" /></>)
export const X = icon('x', <><path d="M18 6 6 18" /><path d="m6 6 12 12" /></>)
