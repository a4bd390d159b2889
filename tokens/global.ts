/** What every page needs once: fonts, themes and the ground rules. */
import "./fonts.css";
import "./theme.css.ts";
import "./base.css.ts";
