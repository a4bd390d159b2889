import { seasonalDays, storeAddress, storeToday, storeWeek, type Store } from "@corkwood/commerce";
import { Grid, Heading, Icon, MapFrame, OpeningHours, Stack, Text, TextLink } from "@corkwood/ui";
import { phoneHref } from "../../shared/site/phone.ts";
import { useNow } from "../../shared/hooks/useNow.ts";
import { mapsHref } from "./maps.ts";
import * as styles from "./StoreView.css.ts";

export interface StoreViewProps {
  store: Store;
}

/** Where a store is, how to call it, when it is open. */
export function StoreView({ store }: StoreViewProps) {
  const now = useNow(60_000);
  const today = storeToday(store, now);
  const week = storeWeek(store);
  const href = mapsHref(store);
  return (
    <Grid layout="halves" gap="xl">
      <Stack gap="xl">
        <Stack as="section" gap="s" aria-labelledby="store-address">
          <Heading level={2} size="small" id="store-address">
            Address
          </Heading>
          <address className={styles.address}>
            {storeAddress(store).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          {store.phone && (
            <TextLink href={phoneHref(store.phone)} tone="inherit" standalone className={styles.phone}>
              <Icon name="phone" /> {store.phone}
            </TextLink>
          )}
        </Stack>
        {today && (
          <Stack as="section" gap="s" aria-labelledby="store-hours">
            <Heading level={2} size="small" id="store-hours">
              Opening hours
            </Heading>
            <Text className={styles.today}>
              <Icon name="clock" />
              <span className={today.open ? styles.open : styles.closed}>{today.open ? "Open now" : "Closed now"}</span>
              <span>Today: {today.hours}</span>
            </Text>
            <OpeningHours
              label={`Opening hours of ${store.name}`}
              grouped
              hours={week}
              // A seasonal day is marked by its own row: the week's hours do not hold on it.
              today={today.seasonal ? undefined : today.weekday}
              specialDays={seasonalDays(store, now).map((day, index) => {
                return index === 0 && today.seasonal ? { ...day, label: "Today" } : day;
              })}
            />
          </Stack>
        )}
      </Stack>
      {href && <MapFrame title={store.name} mapsHref={href} className={styles.map} />}
    </Grid>
  );
}
