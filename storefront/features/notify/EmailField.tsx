import { TextField } from "@corkwood/ui";

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  onType: (email: string) => void;
}

/** Field for the email address to notify. */
export function EmailField({ value, error, onType }: EmailFieldProps) {
  return (
    <TextField
      label="Email address"
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      value={value}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
