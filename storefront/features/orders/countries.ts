/** ISO 3166-1 alpha-2 codes of the countries an address may lie in; their names come from the runtime. */
const codes =
  "AU AD AE AG AI AL AM AO AR AS AT AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RW SA SB SC SE SG SH SI SK SL SM SN SR SS ST SV SX SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW".split(
    " ",
  );

const names = new Intl.DisplayNames("en-AU", { type: "region" });

/** Australia first, the others by name. */
export const countries: readonly { code: string; name: string }[] = codes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => Number(b.code === "AU") - Number(a.code === "AU") || a.name.localeCompare(b.name, "en-AU"));

/** A country's name in English, or its code if the runtime has no name. */
export function countryName(code: string): string {
  return countries.find((country) => country.code === code)?.name ?? code;
}
