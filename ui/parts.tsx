import { ArrowRight, Mail, Mic, Music, Volume2, VolumeX } from '#kit/web/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useMessages } from '#kit/web/i18n/i18n.tsx'
import { AdultQuestion } from '#kit/web/ui/adult-question.tsx'
import { Button, ButtonLink, IconButton } from '#kit/web/ui/button.tsx'
import { Card } from '#kit/web/ui/card.tsx'
import { Celebration } from '#kit/web/ui/celebration.tsx'
import { Choice } from '#kit/web/ui/choice.tsx'
import { Dialog } from '#kit/web/ui/dialog.tsx'
import { ErrorLine } from '#kit/web/ui/error-line.tsx'
import { Field, PasswordField, TextArea } from '#kit/web/ui/field.tsx'
import { Loading, LoadingOverlay } from '#kit/web/ui/loading.tsx'
import { ManyChoice } from '#kit/web/ui/many-choice.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'
import { Picture } from '#kit/web/ui/picture.tsx'
import { ProgressBar } from '#kit/web/ui/progress-bar.tsx'
import { Stars } from '#kit/web/ui/stars.tsx'
import { Sticker } from '#kit/web/ui/sticker.tsx'
import { IconToggle } from '#kit/web/ui/toggle.tsx'
import { TypingAnimation } from '#kit/web/ui/typing-animation.tsx'
import { partTexts } from './texts.ts'

const nothing = (): void => undefined

function Row({ children }: { children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap items-center gap-target-gap">{children}</div>
}

function Buttons(): ReactNode {
  const text = useMessages(partTexts)
  return (
    <>
      <Row>
        <Button>
          {text.next}
          <ArrowRight aria-hidden />
        </Button>
        <Button look="plain" icon={<Mic aria-hidden />}>
          {text.say}
        </Button>
        <Button look="bare">{text.close}</Button>
      </Row>
      <Row>
        <Button disabled>{text.next}</Button>
        <Button look="plain" disabled>
          {text.say}
        </Button>
        <ButtonLink to="/">{text.open}</ButtonLink>
        <IconButton name={text.hear}>
          <Volume2 aria-hidden />
        </IconButton>
      </Row>
    </>
  )
}

function Toggles(): ReactNode {
  const text = useMessages(partTexts)
  const icons = { on: <Volume2 aria-hidden />, off: <VolumeX aria-hidden /> }
  return (
    <Row>
      <IconToggle name={text.sounds} on onChange={nothing} icons={icons} />
      <IconToggle name={text.sounds} on={false} onChange={nothing} icons={icons} />
      <IconToggle name={text.music} on onChange={nothing} icons={{ on: <Music aria-hidden />, off: <Music aria-hidden /> }} />
    </Row>
  )
}

function Cards(): ReactNode {
  const text = useMessages(partTexts)
  return <Card>{text.long}</Card>
}

function Celebrations(): ReactNode {
  const text = useMessages(partTexts)
  return (
    // It fills the window below the child's bar, which this page does not have.
    <div className="[--screen-height:30rem]">
      <Celebration praise={text.apple} speak={() => Promise.resolve()} attempts={['0', '4', 'b']}>
        <Button>{text.next}</Button>
      </Celebration>
    </div>
  )
}

function Choices(): ReactNode {
  const text = useMessages(partTexts)
  const [value, setValue] = useState(1)
  return (
    <Choice
      label={text.speed}
      hint={text.hint}
      value={value}
      options={[{ value: 0.5, label: text.slow }, { value: 1, label: text.usual }]}
      onChange={setValue}
    />
  )
}

function ManyChoices(): ReactNode {
  const text = useMessages(partTexts)
  const [values, setValues] = useState<readonly string[]>(['usual'])
  return <ManyChoice label={text.speed} values={values} options={[{ value: 'slow', label: text.slow }, { value: 'usual', label: text.usual }]} onChange={setValues} />
}

interface PopupProps {
  onClose: () => void
}

function Opened({ Popup }: { Popup: (props: PopupProps) => ReactNode }): ReactNode {
  const text = useMessages(partTexts)
  const [open, setOpen] = useState(false)
  return (
    <Row>
      <Button look="plain" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open && <Popup onClose={() => setOpen(false)} />}
    </Row>
  )
}

function WordDialog({ onClose }: PopupProps): ReactNode {
  const text = useMessages(partTexts)
  return (
    <Dialog title={text.word} onClose={onClose}>
      <p className="mb-6 text-lead">{text.long}</p>
      <Button onClick={onClose}>{text.next}</Button>
    </Dialog>
  )
}

function Question({ onClose }: PopupProps): ReactNode {
  return <AdultQuestion onPassed={onClose} onCancel={onClose} />
}

function ErrorLines(): ReactNode {
  return <ErrorLine>{useMessages(partTexts).problem}</ErrorLine>
}

function Fields(): ReactNode {
  const text = useMessages(partTexts)
  return (
    <>
      <Field label={text.word} hint={text.hint} icon={<Mail aria-hidden />} defaultValue={text.apple} />
      <Field label={text.word} error={text.missing} />
      <PasswordField label={text.password} defaultValue="12345678" />
      <TextArea label={text.text} rows={3} defaultValue={text.long} />
    </>
  )
}

function Loadings(): ReactNode {
  const text = useMessages(partTexts)
  return (
    <>
      <Loading className="" />
      <Card className="relative">
        {text.long}
        <LoadingOverlay />
      </Card>
    </>
  )
}

function PageTitles(): ReactNode {
  return <PageTitle title={useMessages(partTexts).long} />
}

function Pictures(): ReactNode {
  const text = useMessages(partTexts)
  return (
    <div className="w-48">
      <Picture src="/pictures/words/apple.svg" alt={text.apple} first />
    </div>
  )
}

function ProgressBars(): ReactNode {
  const text = useMessages(partTexts)
  return [0, 0.4, 1].map((share) => <ProgressBar key={share} name={text.next} share={share} />)
}

function AllStars(): ReactNode {
  return [0, 3, 4, 5].map((filled) => <Stars key={filled} filled={filled} />)
}

function Stickers(): ReactNode {
  return (
    <Row>
      {Array.from({ length: 12 }, (_, at) => at.toString(16)).map((attempt) => <Sticker key={attempt} attempt={attempt} />)}
    </Row>
  )
}

function TypedLines(): ReactNode {
  return (
    <p className="text-title">
      <TypingAnimation text={useMessages(partTexts).long} letterMs={20} />
    </p>
  )
}

/** By the name of the file in src/kit/web/ui. */
export const parts: Readonly<Record<string, () => ReactNode>> = {
  'adult-question': () => <Opened Popup={Question} />,
  button: Buttons,
  card: Cards,
  celebration: Celebrations,
  choice: Choices,
  dialog: () => <Opened Popup={WordDialog} />,
  'error-line': ErrorLines,
  field: Fields,
  loading: Loadings,
  'many-choice': ManyChoices,
  'page-title': PageTitles,
  picture: Pictures,
  'progress-bar': ProgressBars,
  stars: AllStars,
  sticker: Stickers,
  toggle: Toggles,
  'typing-animation': TypedLines,
}
