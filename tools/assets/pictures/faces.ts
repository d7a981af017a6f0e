/** The faces that stand for learners, on a field of 100 by 100: animals that differ in outline, colour and background. */
import type { Face } from '#kit/faces.ts'

const dark = '#2b2530'

/** Two eyes beside the middle, with a light in each. */
function eyes(y: number, apart = 13, r = 4.5): string {
  return [50 - apart, 50 + apart]
    .map((x) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${dark}"/><circle cx="${x + r / 3}" cy="${y - r / 3}" r="${r / 3}" fill="#fff"/>`).join('')
}

function smile(y: number, width = 8): string {
  return `<path d="M${50 - width} ${y} Q50 ${y + width} ${50 + width} ${y}" fill="none" stroke="${dark}" stroke-width="3" stroke-linecap="round"/>`
}

function cheeks(y: number, apart = 22): string {
  return [50 - apart, 50 + apart].map((x) => `<circle cx="${x}" cy="${y}" r="5" fill="#f08a8a" opacity="0.55"/>`).join('')
}

/** The same shape on both sides of the middle. */
function both(shape: string): string {
  return `${shape}<g transform="translate(100 0) scale(-1 1)">${shape}</g>`
}

/** The colour behind each face, and the face. */
const drawings: Readonly<Record<Face, readonly [background: string, face: string]>> = {
  elephant: ['#cfe6f7', `
    ${both(`<ellipse cx="19" cy="45" rx="16" ry="22" fill="#7f9bb5"/><ellipse cx="20" cy="46" rx="10" ry="15" fill="#e9b8c4"/>`)}
    <circle cx="50" cy="46" r="29" fill="#9ab3c9"/>
    <path d="M50 54 Q50 84 66 82" fill="none" stroke="#8aa5bd" stroke-width="13" stroke-linecap="round"/>
    ${eyes(42)}${cheeks(53)}`],
  cat: ['#fbe3c4', `
    ${both(`<path d="M22 44 L24 14 L48 28 Z" fill="#e8913c"/><path d="M28 36 L29 22 L40 29 Z" fill="#f7c9c9"/>`)}
    <circle cx="50" cy="54" r="31" fill="#f2a654"/>
    ${eyes(50)}<path d="M46 59 H54 L50 64 Z" fill="#d9636c"/>${smile(66, 7)}
    ${both(`<path d="M12 58 L28 61 M13 68 L28 66" stroke="${dark}" stroke-width="2" stroke-linecap="round"/>`)}`],
  rabbit: ['#d9ecd2', `
    ${both(`<ellipse cx="37" cy="24" rx="9" ry="21" fill="#f4efe9"/><ellipse cx="37" cy="25" rx="4.5" ry="15" fill="#f2b7bd"/>`)}
    <circle cx="50" cy="60" r="28" fill="#faf6f0"/>
    ${eyes(56)}<path d="M46 64 H54 L50 69 Z" fill="#e58a94"/>${smile(71, 6)}${cheeks(66, 19)}`],
  monkey: ['#fdeeb8', `
    ${both(`<circle cx="18" cy="50" r="12" fill="#8a5a3b"/><circle cx="18" cy="50" r="7" fill="#e8bd93"/>`)}
    <circle cx="50" cy="48" r="31" fill="#8a5a3b"/>
    ${both(`<circle cx="39" cy="46" r="13" fill="#f0cda7"/>`)}
    <ellipse cx="50" cy="62" rx="20" ry="15" fill="#f0cda7"/>
    ${eyes(46, 11)}${both(`<circle cx="47" cy="58" r="1.6" fill="${dark}"/>`)}${smile(64, 9)}`],
  owl: ['#e3d8f2', `
    ${both(`<path d="M23 36 L20 10 L46 26 Z" fill="#7a5a9a"/>`)}
    <ellipse cx="50" cy="54" rx="32" ry="34" fill="#8f6fb0"/>
    <ellipse cx="50" cy="72" rx="18" ry="14" fill="#d8c6ea"/>
    ${both(`<circle cx="36" cy="45" r="14" fill="#fff"/>`)}
    ${eyes(46, 13, 6.5)}<path d="M44 54 H56 L50 66 Z" fill="#f0a13a"/>`],
  bear: ['#cdeaea', `
    ${both(`<circle cx="26" cy="26" r="12" fill="#9a6a43"/><circle cx="26" cy="26" r="6" fill="#d9a878"/>`)}
    <circle cx="50" cy="52" r="32" fill="#b07f54"/>
    <ellipse cx="50" cy="64" rx="16" ry="13" fill="#ecd0ac"/>
    ${eyes(46)}<ellipse cx="50" cy="58" rx="5" ry="3.5" fill="${dark}"/>${smile(66, 6)}`],
  frog: ['#fbdfe6', `
    ${both(`<circle cx="30" cy="30" r="14" fill="#6fae4e"/><circle cx="30" cy="29" r="9" fill="#fff"/>`)}
    <ellipse cx="50" cy="56" rx="35" ry="29" fill="#83c25f"/>
    ${eyes(30, 20, 5)}${smile(60, 18)}${cheeks(62, 26)}`],
  chick: ['#d6e7fb', `
    <path d="M50 24 Q42 12 46 8 Q51 12 51 16 Q54 8 58 9 Q58 16 51 24 Z" fill="#f0a93a"/>
    <circle cx="50" cy="54" r="33" fill="#fbd957"/>
    ${eyes(48)}<path d="M40 60 Q50 53 60 60 Q50 72 40 60 Z" fill="#ef8a33"/>${cheeks(60, 24)}`],
  lion: ['#dff0d8', `
    <circle cx="50" cy="50" r="43" fill="#c96f2b"/>
    ${both(`<circle cx="25" cy="27" r="9" fill="#e9a94f"/>`)}
    <circle cx="50" cy="53" r="29" fill="#f4c46a"/>
    ${eyes(48)}<path d="M44 58 H56 L50 65 Z" fill="#8a4a2a"/>${smile(68, 7)}`],
  panda: ['#fbe7d3', `
    ${both(`<circle cx="24" cy="25" r="12" fill="#3a3640"/>`)}
    <circle cx="50" cy="53" r="33" fill="#fdfdfb"/>
    ${both(`<ellipse cx="36" cy="49" rx="9" ry="11" fill="#3a3640" transform="rotate(20 36 49)"/>`)}
    ${both(`<circle cx="37" cy="49" r="4" fill="#fff"/><circle cx="37.5" cy="49" r="2.4" fill="${dark}"/>`)}
    <ellipse cx="50" cy="62" rx="5" ry="3.5" fill="#3a3640"/>${smile(69, 7)}`],
  mouse: ['#f3e1f2', `
    ${both(`<circle cx="23" cy="30" r="18" fill="#98a0aa"/><circle cx="23" cy="30" r="11" fill="#f2b9c2"/>`)}
    <ellipse cx="50" cy="58" rx="27" ry="29" fill="#b4bbc4"/>
    ${eyes(53)}<circle cx="50" cy="68" r="5" fill="#e06f80"/>${smile(76, 5)}`],
  peacock: ['#fdf0c9', `
    ${[-60, -30, 0, 30, 60].map((angle) => `<g transform="rotate(${angle} 50 66)"><ellipse cx="50" cy="30" rx="12" ry="26" fill="#2f9c7c"/>
      <circle cx="50" cy="18" r="7" fill="#f0b83a"/><circle cx="50" cy="18" r="4" fill="#2a5fb0"/></g>`).join('')}
    <path d="M50 36 L44 24 M50 36 V22 M50 36 L56 24" stroke="#2a5fb0" stroke-width="2.5" stroke-linecap="round"/>
    <circle cx="50" cy="62" r="25" fill="#3b7ad1"/>
    ${eyes(58, 10)}<path d="M43 67 H57 L50 77 Z" fill="#f0b83a"/>`],
  cow: ['#d3ecdb', `
    ${both(`<path d="M28 26 Q18 22 20 8 Q30 10 38 22 Z" fill="#d8c39a"/><ellipse cx="15" cy="38" rx="13" ry="8" fill="#5b4a44" transform="rotate(20 15 38)"/>`)}
    <ellipse cx="50" cy="48" rx="29" ry="31" fill="#fbf7f1"/>
    <path d="M22 50 Q20 20 46 18 Q48 40 38 54 Q28 60 22 50 Z" fill="#5b4a44"/>
    <circle cx="37" cy="44" r="7" fill="#fbf7f1"/>
    ${eyes(44)}<ellipse cx="50" cy="70" rx="24" ry="15" fill="#f4b9b4"/>
    ${both(`<ellipse cx="41" cy="67" rx="3" ry="4" fill="#a8605d"/>`)}${smile(74, 7)}`],
  tiger: ['#d8e4fb', `
    ${both(`<circle cx="24" cy="26" r="12" fill="#e58a2f"/><circle cx="24" cy="26" r="6" fill="#fbe3d0"/>`)}
    <circle cx="50" cy="52" r="33" fill="#f09a3a"/>
    <path d="M50 20 V33 M41 22 V31 M59 22 V31" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>
    ${both(`<path d="M18 48 L30 52 M18 60 L30 60 M23 71 L33 67" stroke="${dark}" stroke-width="4" stroke-linecap="round"/>`)}
    ${both(`<circle cx="42" cy="67" r="11" fill="#fff6ea"/>`)}
    ${eyes(48)}<path d="M44 57 H56 L50 64 Z" fill="#d9636c"/>${smile(68, 7)}`],
  giraffe: ['#cfeaf5', `
    ${both(`<path d="M40 28 L37 10" stroke="#c98b3a" stroke-width="5" stroke-linecap="round"/><circle cx="37" cy="9" r="5" fill="#7d5230"/><ellipse cx="16" cy="36" rx="12" ry="6" fill="#f2cf6b" transform="rotate(18 16 36)"/>`)}
    <path d="M24 40 Q24 22 50 22 Q76 22 76 40 Q76 60 66 74 Q58 86 50 86 Q42 86 34 74 Q24 60 24 40 Z" fill="#f6d878"/>
    <circle cx="50" cy="31" r="6" fill="#c07c3c"/>${both(`<circle cx="34" cy="33" r="4.5" fill="#c07c3c"/><circle cx="30" cy="56" r="4" fill="#c07c3c"/>`)}
    <ellipse cx="50" cy="74" rx="17" ry="13" fill="#fbe9bd"/>
    ${eyes(46)}${both(`<ellipse cx="45" cy="70" rx="2" ry="3" fill="#8a5a34"/>`)}${smile(77, 6)}`],
  fox: ['#e4f0c9', `
    ${both(`<path d="M18 46 L16 10 L44 30 Z" fill="#d9632a"/><path d="M23 36 L22 20 L35 30 Z" fill="#463840"/>`)}
    <path d="M12 50 Q20 22 50 24 Q80 22 88 50 Q76 72 50 86 Q24 72 12 50 Z" fill="#e8762f"/>
    <path d="M14 52 Q34 48 50 74 Q66 48 86 52 Q74 74 50 86 Q26 74 14 52 Z" fill="#fff4e8"/>
    ${eyes(48, 15)}<circle cx="50" cy="76" r="6" fill="${dark}"/>`],
  penguin: ['#fbe0d4', `
    <ellipse cx="50" cy="54" rx="36" ry="38" fill="#33415c"/>
    ${both(`<circle cx="38" cy="50" r="18" fill="#fdfdfb"/>`)}<ellipse cx="50" cy="70" rx="24" ry="20" fill="#fdfdfb"/>
    ${eyes(48, 12, 5)}<path d="M40 58 Q50 52 60 58 L50 68 Z" fill="#f2a033"/>${cheeks(64, 22)}`],
  koala: ['#f9e9b9', `
    ${both(`<circle cx="19" cy="36" r="19" fill="#8b94a6"/><circle cx="19" cy="37" r="11" fill="#f1d3da"/>`)}
    <ellipse cx="50" cy="54" rx="31" ry="30" fill="#a5adbd"/>
    <ellipse cx="50" cy="59" rx="9" ry="13" fill="#40394a"/>
    ${eyes(46, 17)}${smile(75, 6)}`],
  horse: ['#e7dcf5', `
    ${both(`<path d="M30 34 L28 8 L46 24 Z" fill="#8c5b36"/>`)}
    <path d="M26 40 Q26 20 50 20 Q74 20 74 40 Q74 60 66 74 Q60 88 50 88 Q40 88 34 74 Q26 60 26 40 Z" fill="#a9713f"/>
    <path d="M50 12 Q62 20 58 36 Q52 46 46 38 Q40 24 50 12 Z" fill="#4a3426"/>
    <path d="M50 44 L54 60 H46 Z" fill="#fbf3e6"/><ellipse cx="50" cy="75" rx="18" ry="13" fill="#e3c39c"/>
    ${eyes(48, 15)}${both(`<ellipse cx="43" cy="72" rx="2.5" ry="3.5" fill="#70482b"/>`)}${smile(78, 6)}`],
  sheep: ['#cfe3f7', `
    ${[[50, 20], [32, 25], [68, 25], [20, 40], [80, 40], [18, 58], [82, 58], [28, 74], [72, 74]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="#fffdf7"/>`).join('')}
    ${both(`<ellipse cx="15" cy="50" rx="12" ry="7" fill="#6b5a55" transform="rotate(-20 15 50)"/>`)}
    <ellipse cx="50" cy="56" rx="25" ry="30" fill="#7d6b65"/>
    <circle cx="40" cy="29" r="10" fill="#fffdf7"/><circle cx="60" cy="29" r="10" fill="#fffdf7"/><circle cx="50" cy="25" r="11" fill="#fffdf7"/>
    ${both(`<circle cx="39" cy="52" r="8" fill="#fff"/>`)}${eyes(52, 11)}<path d="M46 68 H54 L50 72 Z" fill="#f0b5b0"/>${smile(75, 6)}`],
  turtle: ['#fbe8c6', `
    <ellipse cx="50" cy="64" rx="44" ry="30" fill="#8a6a3d"/>
    ${both(`<path d="M18 58 L30 52 L36 66 L28 78 L14 72 Z" fill="#b58f55"/>`)}
    <circle cx="50" cy="48" r="29" fill="#6dbf8a"/>
    ${both(`<circle cx="38" cy="42" r="8" fill="#fff"/>`)}${eyes(43, 12)}${smile(57, 13)}${cheeks(56, 21)}`],
  parrot: ['#fff2c4', `
    <path d="M50 26 Q34 12 40 4 Q48 8 50 14 Q54 4 62 5 Q66 14 50 26 Z" fill="#e8b62c"/>
    <circle cx="50" cy="54" r="34" fill="#3fae5a"/>
    <path d="M16 54 Q22 86 50 88 Q78 86 84 54 Q70 76 50 76 Q30 76 16 54 Z" fill="#2c8fd0"/>
    ${both(`<circle cx="34" cy="48" r="12" fill="#fff"/>`)}${eyes(48, 16, 5)}
    <path d="M38 54 Q50 44 62 54 Q62 72 48 80 Q50 68 38 62 Z" fill="#f08a2c"/>`],
  zebra: ['#f7d9e3', `
    ${both(`<path d="M30 34 L26 8 L46 24 Z" fill="#f7f5f2"/><path d="M32 28 L30 15 L40 23 Z" fill="#3c3844"/>`)}
    <path d="M26 40 Q26 20 50 20 Q74 20 74 40 Q74 60 66 74 Q60 88 50 88 Q40 88 34 74 Q26 60 26 40 Z" fill="#fbfaf7"/>
    <path d="M50 8 L56 16 L54 34 L50 40 L46 34 L44 16 Z" fill="#3c3844"/>
    ${both(`<path d="M27 34 L42 40 L28 42 Z M26 50 L36 58 L29 58 Z M31 66 L41 66 L34 72 Z" fill="#3c3844"/>`)}
    <ellipse cx="50" cy="76" rx="17" ry="12" fill="#6a6472"/>
    ${eyes(49, 14)}${both(`<ellipse cx="43" cy="73" rx="2.5" ry="3" fill="#2b2530"/>`)}`],
  hedgehog: ['#d4eee0', `
    <path d="M50 4 L58 12 L68 7 L72 18 L84 18 L83 30 L94 35 L88 46 L96 56 L86 62 L88 74 L76 76 L72 86 H28 L24 76 L12 74 L14 62 L4 56 L12 46 L6 35 L17 30 L16 18 L28 18 L32 7 L42 12 Z" fill="#7a5a44"/>
    ${both(`<circle cx="26" cy="42" r="8" fill="#d9b48e"/>`)}
    <path d="M50 36 Q78 34 78 60 Q74 84 50 86 Q26 84 22 60 Q22 34 50 36 Z" fill="#f2d9b8"/>
    ${eyes(56)}<circle cx="50" cy="66" r="6" fill="${dark}"/>${smile(75, 6)}${cheeks(68, 21)}`],
}

/** A face on its round background. */
export function learnerFace(face: Face): string {
  const [background, drawing] = drawings[face]
  return `<circle cx="50" cy="50" r="50" fill="${background}"/><g transform="translate(7 8) scale(0.86)">${drawing.trim()}</g>`
}
