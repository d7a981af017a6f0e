/**
 * Buttons and links: `Button`, `ButtonLink` (to another screen), `TextLink` (within a sentence) and `IconButton` (an icon
 * with an accessible name). All are at least 64 by 64 px; leave `gap-target-gap` between two. Repeated taps within 600 ms
 * count once.
 *
 *   <Button onClick={next}>Next</Button>
 *   <ButtonLink to="/skills" look="plain" icon={<ArrowLeft />}>Back</ButtonLink>
 *   <IconButton name={text.listen} onClick={speak}><Volume2 /></IconButton>
 */
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useRepeatTapGuard } from '../repeat-tap.ts'

/** `strong`: the main action. `plain`: other actions. `bare`: without border and background, in bars and menus. `grave`: deletes much. */
type Look = 'strong' | 'plain' | 'bare' | 'grave'

const common =
  'inline-flex min-h-target min-w-target select-none items-center justify-center gap-3 rounded-control text-center ' +
  'font-bold transition-[background-color,border-color,transform] duration-150 ease-calm ' +
  'disabled:cursor-default disabled:opacity-55 [&_svg]:size-7 [&_svg]:shrink-0'

const looks: Record<Look, string> = {
  strong: 'border-2 border-brand bg-brand text-on-brand not-disabled:hover:brightness-110 active:scale-[0.98]',
  plain: 'border-2 border-line-strong bg-raised text-ink not-disabled:hover:bg-brand-soft active:scale-[0.98]',
  grave: 'border-2 border-dashed border-notice bg-notice-soft text-notice not-disabled:hover:border-solid active:scale-[0.98]',
  bare: 'border-2 border-transparent text-ink not-disabled:hover:bg-brand-soft',
}

/** The class of an element that looks like a button, for example a label around a file input. */
export function buttonClass(look: Look = 'strong', more = ''): string {
  return `${common} ${looks[look]} px-7 py-3 text-child max-[24rem]:px-4 ${more}`
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: Look
  icon?: ReactNode
}

export function Button({ look = 'strong', icon, className, onClick, children, type, ...rest }: ButtonProps): ReactNode {
  const guarded = useRepeatTapGuard(onClick)
  return (
    <button type={type ?? 'button'} className={buttonClass(look, className)} onClick={guarded} {...rest}>
      {icon}
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Look
  icon?: ReactNode
}

export function ButtonLink({ look = 'strong', icon, className, onClick, children, ...rest }: ButtonLinkProps): ReactNode {
  const guarded = useRepeatTapGuard(onClick)
  return (
    <Link className={buttonClass(look, className)} onClick={guarded} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

/** A link within a sentence. It is as large as a button. */
export function TextLink({ className = '', ...rest }: ComponentProps<typeof Link>): ReactNode {
  const look = 'mx-1 inline-flex min-h-target min-w-target items-center justify-center rounded-control font-bold text-brand'
  return <Link className={`${look} underline underline-offset-4 ${className}`} {...rest} />
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** the accessible name */
  name: string
  look?: Look
}

export function IconButton({ name, look = 'plain', className = '', onClick, children, ...rest }: IconButtonProps): ReactNode {
  const guarded = useRepeatTapGuard(onClick)
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={`${common} ${looks[look]} size-target ${className}`}
      onClick={guarded}
      {...rest}
    >
      {children}
    </button>
  )
}
