import { ArrowRight } from '#kit/web/icons.tsx'
import type { ReactNode } from 'react'
import { defineMessages, useMessages } from '#kit/web/i18n/i18n.tsx'
import { ButtonLink } from '#kit/web/ui/button.tsx'
import { PageTitle } from '#kit/web/ui/page-title.tsx'

const messages = defineMessages({
  en: {
    headline: 'Every Child Shines In Their Own Way',
    lead: 'A calm place where a child with Down syndrome learns to write, move, speak and count, with you by their side.',
    start: 'Get Started',
    register: 'New here? Create an account',
    areas: 'What we learn together',
    write: 'Letter writing',
    writeText: 'Draw the Sinhala letters stroke by stroke, and see each one come to life.',
    writeGo: 'Write letters',
    grossmotor: 'Gross motor skills',
    grossmotorText: 'Tracing, tapping and swiping, jumping and catching: watch a movement and do it too.',
    grossmotorGo: "Let's move",
    vocabulary: 'Speech and vocabulary',
    vocabularyText: 'Pictures, sounds and games: see a word, hear it, say it, and be heard.',
    vocabularyGo: 'Say words',
    math: 'Maths',
    mathText: 'Numbers, shapes and basic maths: show the answer with your hands.',
    mathGo: 'Count along',
  },
  si: {
    headline: 'සෑම දරුවෙක්ම තමන්ගේම ආකාරයකින් බබළයි',
    lead: 'ඩවුන් සින්ඩ්‍රෝමය ඇති දරුවෙකු ඔබ ළඟින් ලිවීමට, චලනය වීමට, කතා කිරීමට සහ ගණන් කිරීමට ඉගෙන ගන්නා සන්සුන් තැනක්.',
    start: 'පටන් ගනිමු',
    register: 'අලුතින් ආවාද? ගිණුමක් සාදන්න',
    areas: 'අපි එකට ඉගෙන ගන්නා දේ',
    write: 'අකුරු ලිවීම',
    writeText: 'සිංහල අකුරු ඉරෙන් ඉර අඳිමු, එකිනෙක මතු වන හැටි බලමු.',
    writeGo: 'අකුරු ලියමු',
    grossmotor: 'විශාල චාලක කුසලතා',
    grossmotorText: 'ඇඳීම, තට්ටු කිරීම, ඇදීම, පැනීම, ඇල්ලීම: චලනය බලා ඔබත් කරන්න.',
    grossmotorGo: 'චලනය වෙමු',
    vocabulary: 'කථනය සහ වචන',
    vocabularyText: 'පින්තූර, හඬ සහ ක්‍රීඩා: වචනයක් බලා, අසා, කියන්න.',
    vocabularyGo: 'වචන කියමු',
    math: 'ගණිතය',
    mathText: 'ඉලක්කම්, හැඩ සහ සරල ගණිතය: පිළිතුර අත්වලින් පෙන්වන්න.',
    mathGo: 'ගණන් කරමු',
  },
})

/** The areas, in the specification's order. */
const sections = [
  { area: 'write', to: '/write/writing-home', picture: 'writing' },
  { area: 'grossmotor', to: '/grossmotor', picture: 'grossmotor' },
  { area: 'vocabulary', to: '/skills', picture: 'vocabulary' },
  { area: 'math', to: '/math/mathdashboard', picture: 'maths' },
] as const

/** The landing page. */
export function Screen(): ReactNode {
  const text = useMessages(messages)
  return (
    <>
      <section className="mx-auto grid max-w-page items-center gap-8 px-edge py-10 sm:grid-cols-2 sm:py-14 wide:gap-16">
        <div className="flex flex-col items-start gap-6">
          <PageTitle title={text.headline} className="text-headline" />
          <p className="max-w-text text-child text-ink-soft">{text.lead}</p>
          <div className="flex flex-wrap gap-target-gap">
            <ButtonLink to="/login">
              {text.start}
              <ArrowRight aria-hidden />
            </ButtonLink>
            <ButtonLink to="/register" look="plain">
              {text.register}
            </ButtonLink>
          </div>
        </div>
        <img
          src="/pictures/hero.svg"
          alt=""
          width={640}
          height={480}
          fetchPriority="high"
          className="mx-auto w-full max-w-160"
        />
      </section>

      <section aria-labelledby="areas" className="mx-auto max-w-page px-edge pb-20">
        <h2 id="areas" className="mb-8 text-title">
          {text.areas}
        </h2>
        <div className="flex flex-col gap-8">
          {sections.map(({ area, to, picture }) => (
            <article
              key={area}
              data-area={area}
              className="group grid items-center overflow-hidden rounded-frame border border-line bg-surface shadow-card sm:grid-cols-2"
            >
              <div className="grid place-items-center bg-accent-soft p-6 sm:h-full sm:group-even:order-last">
                <img
                  src={`/pictures/areas/${picture}.svg`}
                  alt=""
                  width={400}
                  height={300}
                  loading="lazy"
                  className="aspect-4/3 w-full max-w-96 object-contain"
                />
              </div>
              <div className="flex flex-col items-start gap-4 p-6 sm:p-10">
                <h3 className="text-title text-accent">{text[area]}</h3>
                <p className="text-child text-ink-soft">{text[`${area}Text`]}</p>
                <ButtonLink to={to} look="plain">
                  {text[`${area}Go`]}
                  <ArrowRight aria-hidden />
                </ButtonLink>
              </div>
            </article>
          ))}
        </div>
      </section>
    </>
  )
}
