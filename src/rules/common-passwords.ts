/**
 * Whether a password is easy to guess at any length: a common one, or the customer's own email address. The contract checks the
 * length.
 */
export function isWeakPassword(password: string, email = ''): boolean {
  const plain = password.toLowerCase()
  const address = email.trim().toLowerCase()
  const isOwnAddress = address !== '' && (plain.includes(address) || plain === address.split('@')[0])
  return isOwnAddress || isCommonPassword(password)
}

/** Whether a password is among those that attackers try first. Ignores case and the usual substitutions of digits for letters. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return [plain, unswapped(plain)].some((each) => common.has(each) || isMonotonous(each) || isDecorated(each))
}

/** One character or a short piece repeated, or a run along the alphabet or the digits, up or down. */
function isMonotonous(password: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/u.test(password)) return true
  const codes = Array.from(password, (char) => char.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1
}

/** One or two well-known words with the usual additions: digits, a year, an exclamation mark. Or just a date. */
function isDecorated(password: string): boolean {
  const pieces = password.split(/\P{L}+/u).filter(Boolean)
  const decoration = password.length - pieces.join('').length
  if (pieces.length === 0)
    return /^(?:\d{1,2}\W?\d{1,2}\W?(?:19|20)\d{2}|(?:19|20)\d{2}\W?\d{1,2}\W?\d{1,2})$/.test(password)
  return pieces.length <= 2 && decoration <= 10 && pieces.every((piece) => words.has(piece) || isDoubled(piece))
}

/** passwordpassword */
function isDoubled(piece: string): boolean {
  const half = piece.slice(0, piece.length / 2)
  return half + half === piece && words.has(half)
}

/** p@ssw0rd123 → password123. */
function unswapped(password: string): string {
  const [tail = ''] = /\P{L}*$/u.exec(password) ?? []
  const head = password.slice(0, password.length - tail.length)
  return head.replaceAll(/[@$013457!]/g, (char) => swaps[char] ?? char) + tail
}

const swaps: Record<string, string> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/** Words from every leaked list, without additions, and words of this service. */
const words = new Set(
  `
  password passwort passw pass passwd parol parool parola пароль qwerty qwert qwertyuiop qwertyu qwertz azerty asdf asdfgh asdfghjkl
  zxcv zxcvbn zxcvbnm qazwsx qwer qweasd qweasdzxc qaz wsx йцукен йцукенг йцукенгшщз фыва фывапролдж ячсмить яндекс
  abc abcd abcde abcdef abcdefg abcdefgh admin administrator root user guest login letmein welcome hello master monkey dragon
  sunshine princess princesse football baseball basketball hockey soccer iloveyou loveyou love lovely lovers forever secret
  shadow superman batman spiderman pokemon starwars trustno trust access flower flowers summer winter spring autumn
  january february march april may june july august september october november december monday tuesday wednesday thursday
  friday saturday sunday computer internet freedom whatever michael jordan michelle jessica ashley daniel jennifer charlie
  andrew anthony thomas robert william richard joshua matthew hunter harley ranger buster soccer tigger maggie ginger pepper
  cookie cheese banana orange purple yellow silver golden diamond angel angels babygirl baby girl boy chocolate butterfly
  liverpool arsenal chelsea barcelona realmadrid juventus spartak zenit dynamo moscow moskva russia rossiya privet lubov
  lyubov lublu nastya natasha anastasia ekaterina tatyana svetlana elena olga irina marina maria anna yulia julia alena
  alexander aleksandr alexandr sergey sergei dmitry dmitriy andrey andrei alexey aleksey maxim maksim nikita vladimir ivan
  mikhail roman denis artem egor kirill oleg pavel victor viktor vladislav привет любовь люблю москва россия солнышко наташа
  настя марина светлана татьяна екатерина александр сергей дмитрий андрей алексей максим никита владимир михаил
  samsung google apple iphone android windows microsoft facebook youtube instagram yandex mailru vkontakte telegram
  nothing something anything everything money dollars success lucky killer hacker matrix ninja samurai phoenix eagle
  test tester testing demo temp temporary default change changeme new newpassword mypassword mypass my the is me you i
  aist aists stork storks аист аиста parcel parcels package packages parcelforwarding forwarding delivery deliver delivers
  posylka posylki посылка посылки доставка dostavka portal cabinet кабинет warehouse склад shipping customer client
  `
    .trim()
    .split(/\s+/),
)

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

/** Keyboard walks, and passwords of ten or more characters that no pattern above matches. */
const common = new Set([
  ...walks(),
  ...`
  1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 1qaz2wsx3edc 1qaz2wsx3edc4rfv
  zaq12wsxcde3 qazwsxedcrfv qazwsxedcrfvtgb 1qazxsw23edc zaq1xsw2cde3 qwe123qwe123 qwe123asd456 qweasd123zxc
  qwerty1234567890 1234qwerasdf 1234qwerasdfzxcv asdf1234qwer zxcvbnm123456 123qweasdzxc qweasdzxc123 1qa2ws3ed4rf
  a1b2c3d4e5 a1b2c3d4e5f6 abc123abc123 123abc456def 1a2b3c4d5e abcd1234efgh 1472583690 0147258369 159753456852
  7894561230 7418529630 9638527410 1597534682 3216549870 0123456789 9876543210 0987654321 1029384756 1357924680
  2468013579 1212121212 1122334455 112233445566 1223334444 1233211234 1234554321 123321123321 123123123123
  123456123456 123456654321 12345678900 12345678910 123456789012 1234567891 1234567899 12345123451 5432112345
  3141592653 31415926535 2718281828 correcthorsebatterystaple thisismypassword iamthebest letmeinplease openthedoor
  opensesame ineedapassword dontforget rememberme mysecretpassword nopassword passwordpassword superpassword
  supersecret verysecret ilovemyself ilovemyfamily iloveyousomuch iloveyoubaby ilovemymom ilovemydad iloveboobs
  loveisblind lordoftherings gameofthrones harrypotter hellokitty helloworld goodmorning winniethepooh mickeymouse
  donaldduck tinkerbell counterstrike callofduty worldofwarcraft worldoftanks leagueoflegends battlefield manchester
  manchesterunited liverpoolfc realmadrid fcbarcelona championsleague motherlode jesuschrist jesusislord
  heavenlyfather linkinpark ghbdtnghbdtn gfhjkmgfhjkm gfhjkm123456 rfhnjirf123 yfcnzyfcnz vfhbyfvfhbyf fktrcfylhf
  rjycnfynby yfnfkmzyfnfkmz vfrcbvfrcbv lvbnhbqlvbnhbq cthutqcthutq zkexifzlkexif cdtnbrcdtnbr любимая123 ятебялюблю
  тыменялюбишь всебудетхорошо солнышко123 максимка123 никогданесдавайся
  `
    .trim()
    .split(/\s+/),
])

/** Pieces of two or three adjacent keyboard rows, forwards and backwards: qwertyuiopasdfgh, poiuytrewq, 1234qwer… */
function walks(): string[] {
  const pieces = rows.flatMap((row) => {
    const lengths = Array.from({ length: row.length - 2 }, (_, index) => index + 3)
    return lengths.flatMap((length) => [
      row.slice(0, length),
      reversed(row.slice(0, length)),
      reversed(row).slice(0, length),
    ])
  })
  const known = [...new Set(pieces)]
  return known.flatMap((one) => [one, ...known.map((other) => one + other)]).filter((walk) => walk.length >= 10)
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('')
}
