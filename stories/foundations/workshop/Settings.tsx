import { font } from "@corkwood/tokens/scales";
import { colorDescriptions, type ColorName, type Theme } from "@corkwood/tokens/theme";
import { Disclosure, SelectField, Stack, TextField, VisuallyHidden } from "@corkwood/ui";
import { useState, type Dispatch } from "react";
import { Least } from "../ColorTable.tsx";
import { isValid, translucent, valueOf, type Action, type Draft, type Setting } from "./draft.ts";
import * as styles from "./ThemeWorkshop.css.ts";

export interface SettingsProps {
  draft: Draft;
  theme: Theme;
  dispatch: Dispatch<Action>;
}

interface SettingProps extends Omit<SettingsProps, "theme"> {
  setting: Setting;
}

interface TextSettingProps extends SettingProps {
  label: string;
  labelHidden?: boolean;
  hint?: string;
  /** Message if the text is not a valid value. */
  error: string;
}

/** A setting as text. Invalid text stays in the field and does not change the theme. */
export function TextSetting({ setting, label, labelHidden, hint, error, draft, dispatch }: TextSettingProps) {
  const current = valueOf(draft, setting);
  // The text is obsolete if the setting changes in another way, such as undo.
  const [typed, setTyped] = useState({ text: current, value: current, isWrong: false });
  const isTyped = typed.value === current;

  const parse = (text: string) => {
    const value = setting in colorDescriptions ? text.trim().toLowerCase() : text.trim();
    return isValid(setting, value) ? value : undefined;
  };
  return (
    <TextField
      label={labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {...(hint !== undefined && { hint })}
      value={isTyped ? typed.text : current}
      error={isTyped && typed.isWrong ? error : undefined}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget: { value: text } }) => {
        const value = parse(text);
        setTyped({ text, value: value ?? current, isWrong: false });
        if (value !== undefined) dispatch({ type: "set", setting, value });
      }}
      onBlur={({ currentTarget: { value: text } }) => {
        const value = parse(text);
        setTyped({ text: value ?? text, value: current, isWrong: value === undefined });
        dispatch({ type: "settle" });
      }}
    />
  );
}

type Options = readonly (readonly [value: string, label: string])[];

interface SelectSettingProps extends SettingProps {
  label: string;
  options: Options;
}

/** A setting with common values. A link may contain another value. */
export function SelectSetting({ setting, label, options, draft, dispatch }: SelectSettingProps) {
  const value = valueOf(draft, setting);
  const all = options.some(([each]) => each === value) ? options : [...options, [value, `Other (${value})`] as const];
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ currentTarget }) => {
        dispatch({ type: "set", setting, value: currentTarget.value });
        dispatch({ type: "settle" });
      }}
    >
      {all.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

const groups = {
  page: "Page and text",
  actions: "Actions",
  lines: "Lines and pictures",
  meanings: "Meanings",
} as const;

const groupOf: Readonly<Record<ColorName, keyof typeof groups>> = {
  ground: "page",
  surface: "page",
  surfaceTint: "page",
  ink: "page",
  inkMuted: "page",
  link: "page",
  accent: "actions",
  accentHover: "actions",
  accentInk: "actions",
  focus: "actions",
  rule: "lines",
  ruleStrong: "lines",
  bottleGround: "lines",
  bottleGlow: "lines",
  pictureShade: "lines",
  overlay: "lines",
  available: "meanings",
  availableSoft: "meanings",
  offer: "meanings",
  offerSoft: "meanings",
  error: "meanings",
  errorSoft: "meanings",
  info: "meanings",
  infoSoft: "meanings",
};

function ColorSetting({ name, theme, draft, dispatch }: SettingsProps & { name: ColorName }) {
  const value = valueOf(draft, name);
  const isTranslucent = translucent.includes(name);
  return (
    <div className={isTranslucent ? styles.translucentRow : styles.colorRow}>
      {isTranslucent ? (
        <span className={styles.picker} style={{ background: value }} />
      ) : (
        <input
          type="color"
          aria-label={`${name}, colour picker`}
          className={styles.picker}
          value={value}
          onChange={({ currentTarget }) => dispatch({ type: "set", setting: name, value: currentTarget.value })}
          onBlur={() => dispatch({ type: "settle" })}
        />
      )}
      <div>
        <strong>{name}</strong>
        <div className={styles.purpose}>{colorDescriptions[name]}</div>
        <Least theme={theme} name={name} />
      </div>
      <div className={isTranslucent ? styles.translucentValue : undefined}>
        <TextSetting
          setting={name}
          label={`${name}, value`}
          labelHidden
          error={isTranslucent ? "Use #rrggbb or rgba(r, g, b, a)." : "Use #rrggbb."}
          draft={draft}
          dispatch={dispatch}
        />
      </div>
    </div>
  );
}

export function ColorSettings(props: SettingsProps) {
  return (
    <div>
      {Object.entries(groups).map(([group, title], index) => (
        <Disclosure key={group} summary={title} open={index < 2}>
          {(Object.keys(groupOf) as ColorName[])
            .filter((name) => groupOf[name] === group)
            .map((name) => (
              <ColorSetting key={name} name={name} {...props} />
            ))}
        </Disclosure>
      ))}
    </div>
  );
}

const fonts: Options = [
  [font.heading, "Fraunces"],
  [font.body, "Instrument Sans"],
  ['Georgia, "Times New Roman", serif', "Georgia"],
  ['"Palatino Linotype", Palatino, "Book Antiqua", serif', "Palatino"],
  ['"Helvetica Neue", Helvetica, Arial, sans-serif', "Helvetica"],
  ['Futura, "Century Gothic", sans-serif', "Futura"],
  ["system-ui, sans-serif", "Font of the device"],
];

const scales: Options = [
  ["1.067", "Minor second, 1.067"],
  ["1.125", "Major second, 1.125"],
  ["1.2", "Minor third, 1.2"],
  ["1.25", "Major third, 1.25"],
  ["1.333", "Perfect fourth, 1.333"],
  ["1.5", "Perfect fifth, 1.5"],
];

const radii: Options = ["0", "1", "2", "4", "6", "8", "12", "16", "24"].map((value) => [value, `${value} px`]);

const densities: Options = [
  ["0.75", "Dense, 75 %"],
  ["0.85", "Compact, 85 %"],
  ["1", "Regular, 100 %"],
  ["1.1", "Relaxed, 110 %"],
  ["1.25", "Airy, 125 %"],
];

const fontSettings = [
  ["headingFont", "Heading font"],
  ["bodyFont", "Text font"],
] as const;

export function ShapeSettings({ draft, dispatch }: SettingsProps) {
  const shared = { draft, dispatch };
  return (
    <Stack gap="l">
      {fontSettings.map(([setting, label]) => (
        <Stack key={setting} gap="s">
          <SelectSetting setting={setting} label={label} options={fonts} {...shared} />
          <TextSetting
            setting={setting}
            label={`${label} stack`}
            hint="Shown if this device has the font."
            error='Use names separated by commas, such as Georgia, "Times New Roman", serif.'
            {...shared}
          />
        </Stack>
      ))}
      <div className={styles.fields}>
        <SelectSetting setting="phoneScale" label="Type scale, phone" options={scales} {...shared} />
        <SelectSetting setting="desktopScale" label="Type scale, desktop" options={scales} {...shared} />
        <SelectSetting setting="radiusSmall" label="Small corners" options={radii} {...shared} />
        <SelectSetting setting="radiusMedium" label="Medium corners" options={radii} {...shared} />
      </div>
      <SelectSetting setting="density" label="Density" options={densities} {...shared} />
    </Stack>
  );
}
